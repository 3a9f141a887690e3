// The examples of the repository that are worth playing, as text. A chunk of its own, fetched when someone asks.
const files = import.meta.glob(
  [
    '../../examples/classic/{first-7x7,ten-10x10,fifteen-15x15,harder-15x15,archipelago-25x25,crowded-25x25}.*',
    '../../examples/general/*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Named after their files, for those without a title: 'archipelago-25x25.txt' is 'Archipelago'. */
const nameOf = (path: string): string =>
  path
    .replace(/^.*\//, '')
    .replace(/(-\d+x\d+)?\.[^.]*$/, '')
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

export const examples = Object.entries(files).map(([path, text]) => ({ name: nameOf(path), text: text as string }));
