// A new puzzle: one of the examples.
import { h } from '../dom';
import { text } from '../text';
import { button, openDialog } from './parts';
import type { PlayView } from './play';

const files = import.meta.glob('../../../examples/{classic,general}/*-*x*.*', { query: '?raw', import: 'default' });
const graphs = import.meta.glob('../../../examples/general/{heptagon,molecule,lattice,petersen,wheel}.json', { query: '?raw', import: 'default' });

interface Example {
  name: string;
  load(): Promise<unknown>;
}

function examples(): Example[] {
  return Object.entries({ ...files, ...graphs })
    .filter(([path]) => !/solved|matrix|periods|touching|link|game-id/.test(path))
    .map(([path, load]) => ({ name: path.replace(/^.*\//, '').replace(/\.[^.]*$/, '').replaceAll('-', ' '), load }));
}

export function showNewPuzzle(play: PlayView): void {
  const words = text();
  const list = h('div', { class: 'choices' });
  const dialog = openDialog(words.dialog.freshTitle, h('h3', {}, words.make.examples), list, h('p', { class: 'quiet' }, words.dialog.freshNote));
  for (const example of examples()) {
    list.append(
      button(example.name, async () => {
        await play.startText((await example.load()) as string);
        dialog.close();
      }),
    );
  }
}
