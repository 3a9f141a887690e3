// The language of the page: chosen by hand, else the browser's, else English. It is set once, before anything is built.
import { de } from './de';
import { en, type Words } from './en';
import { ja } from './ja';

export const languages: Record<string, Words> = { en, de, ja };

let current: Words = en;

export function setLanguage(chosen: string): void {
  const wanted = chosen === 'auto' ? navigator.languages.map((tag) => tag.slice(0, 2)) : [chosen];
  current = languages[wanted.find((tag) => tag in languages) ?? 'en'] ?? en;
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
