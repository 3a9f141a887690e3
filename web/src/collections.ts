// The collections of our own and the names of their puzzles: a chunk of its own, fetched when someone asks.
import { collectionsFrom, type Collections, type SavedCollections } from './model/packs';
import { nameOfPlace, type Places } from './model/places';
import { text } from './text';

let loading: Promise<Collections> | undefined;
let places: Places | undefined;

export function loadCollections(): Promise<Collections> {
  loading ??= Promise.all([import('./packs/packs.json'), import('./packs/places.json')]).then(([packs, names]) => {
    places = names.default;
    return collectionsFrom(packs.default as unknown as SavedCollections);
  });
  return loading;
}

/** Known once the collections are there. */
export function placeName(place: string): string {
  return places ? nameOfPlace(place, text().lang, places) : place;
}

export function packName(id: string): string {
  const names: Record<string, string> = text().collections.packs;
  return names[id] ?? id;
}
