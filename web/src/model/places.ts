// Names of puzzles in collections: places on a sea chart, made of two parts that every language joins in its own way.
// The tables are in packs/places.json, which scripts/packs names puzzles from; packs hold keys such as 'heron-cove'.
export interface Places {
  firsts: Record<string, string[]>; // in English, German and Japanese
  seconds: Record<string, string[]>;
}

const LANGUAGES = ['en', 'de', 'ja'];

/** 'Heron Cove', 'Reiherbucht', 'サギの入江'; what is in no table stays as it is. */
export function nameOfPlace(place: string, language: string, { firsts, seconds }: Places): string {
  const [one, two] = place.split('-') as [string, string | undefined];
  const at = Math.max(0, LANGUAGES.indexOf(language));
  const [first, second] = [firsts[one]?.[at], seconds[two ?? '']?.[at]];
  if (first === undefined || second === undefined) return place;
  return language === 'ja' ? `${first}の${second}` : language === 'de' ? first + second : `${first} ${second}`;
}
