// Names of places in every language.
import { describe, expect, it } from 'vitest';
import { nameOfPlace } from '../../src/model/places';
import places from '../../src/packs/places.json';

describe('a place', () => {
  it('has a name in every language', () => {
    expect(['en', 'de', 'ja'].map((language) => nameOfPlace('heron-cove', language, places))).toEqual([
      'Heron Cove',
      'Reiherbucht',
      'サギの入江',
    ]);
    expect(nameOfPlace('king-rock', 'en', places)).toBe('King’s Rock');
    expect(nameOfPlace('heron-cove', 'fr', places)).toBe('Heron Cove');
  });

  it('that is in no table keeps its key', () => {
    expect(nameOfPlace('nowhere', 'en', places)).toBe('nowhere');
  });

  it('never shares its name with another', () => {
    for (const language of ['en', 'de', 'ja']) {
      const names = Object.keys(places.firsts).flatMap((first) =>
        Object.keys(places.seconds).map((second) => nameOfPlace(`${first}-${second}`, language, places)),
      );
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
