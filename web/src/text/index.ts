// The language of the page: chosen by hand, else the browser's, else English. It is set once, before anything is built;
// only the one that is needed is fetched.
import { en, type Words } from './en';

/** What each language calls itself. */
export const languages: Record<string, string> = { en: 'English', de: 'Deutsch', ja: '日本語' };

let current: Words = en;

export async function setLanguage(chosen: string): Promise<void> {
  const wanted = chosen === 'auto' ? navigator.languages.map((tag) => tag.slice(0, 2)) : [chosen];
  const found = wanted.find((tag) => tag in languages);
  if (found === 'de') current = (await import('./de')).de;
  if (found === 'ja') current = (await import('./ja')).ja;
}

export function text(): Words {
  return current;
}

/** For dates: the browser's own variety of the page's language, else the language. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.slice(0, 2) === current.lang) ?? current.lang;
}

/** As it begins a line. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(current.lang) + words.slice(1);
}
