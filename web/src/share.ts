// Puzzles in the fragment of the address: '#p=' and what stands behind '?' in a puzz.link where that can say it, else
// '#j=' and our own JSON in base64url. Whatever comes in this way is a stranger's.
import type { Board } from './model/board';
import type { Gives, Takes } from './engine/abi';

export const MOST_LINK = 8192; // characters

type Write = (fields: Takes<'write'>) => Promise<Gives<'write'>>;

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64url(text: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The fragment, or nothing when it would be too long. */
export async function fragmentFor(board: Board, write: Write): Promise<string | undefined> {
  let fragment: string;
  try {
    const { text } = await write({ puzzle: board.text, to: 'puzzlink' });
    fragment = '#p=' + text.trim().replace(/^[^?]*\?/, '');
  } catch {
    fragment = '#j=' + base64url(board.text.trim());
  }
  return fragment.length > MOST_LINK ? undefined : fragment;
}

export type Shared = { puzzle: string } | { problem: 'too-long' | 'unreadable' } | undefined;

/** What a fragment holds: the text of a puzzle, a problem, or nothing at all. */
export function fromFragment(fragment: string): Shared {
  if (fragment.length <= 1) return undefined;
  if (fragment.length > MOST_LINK) return { problem: 'too-long' };
  const kind = fragment.slice(0, 3);
  const rest = fragment.slice(3);
  if (kind === '#p=') {
    try {
      return { puzzle: decodeURIComponent(rest) };
    } catch {
      return { problem: 'unreadable' };
    }
  }
  if (kind === '#j=') {
    const puzzle = fromBase64url(rest);
    return puzzle === undefined ? { problem: 'unreadable' } : { puzzle };
  }
  return { problem: 'unreadable' };
}
