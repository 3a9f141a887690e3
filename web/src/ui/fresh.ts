// A new puzzle: made on the spot after a wish, or one of the examples.
import { engines, problemText } from '../app';
import type { Wish } from '../engine/abi';
import { Cancelled } from '../engine/client';
import { h, replaceChildren } from '../dom';
import { text } from '../text';
import { button, field, numberInput, openDialog, select } from './parts';
import type { PlayView } from './play';

const SIZES = [5, 7, 9, 10, 12, 15, 17, 20, 25];
const TRIES = 300; // then the nearest that was found

/** What was wished for last, for the next time. */
const wish = {
  kind: 'grid' as 'grid' | 'graph',
  rows: 9,
  columns: 9,
  percent: 25,
  islands: 10,
  level: 0,
  symmetry: 'none',
  max_bridges: 2,
  components: 1,
  clues: 'numbers' as 'numbers' | 'unknown' | 'letters',
};

function asked(seed: number): Wish {
  const { kind, rows, columns, percent, islands, level, symmetry, max_bridges, components, clues } = wish;
  const hidden = clues === 'numbers' ? {} : { [clues]: clues === 'unknown' ? 30 : 100 };
  const common = { kind, max_bridges, seed, tries: TRIES, ...hidden };
  if (kind === 'graph') return { ...common, islands, components };
  return { ...common, rows, columns, percent, symmetry, ...(level > 0 ? { level } : {}) };
}

/** Any seed will do: the puzzle is what is kept. */
function anySeed(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! % (1 << 20)) * 2 ** 32 + low!;
}

const words = (): ReturnType<typeof text>['make'] => text().make;

/** The choices, and a button that makes the puzzle. */
export function wishForm(play: PlayView, done: () => void): HTMLElement {
  const note = h('p', { class: 'note', role: 'status' });
  const choices = h('div', {});
  const go = button(words().go, () => void make(), 'primary');
  const make = async (): Promise<void> => {
    engines.patient.cancel();
    const late = window.setTimeout(() => (note.textContent = words().working), 150);
    try {
      const made = await engines.patient.call('generate', asked(anySeed()));
      await play.startText(made.puzzle);
      play.tellMade(made.level, made.missed === '' ? '' : words().missed);
      note.textContent = '';
      done();
    } catch (error) {
      if (!(error instanceof Cancelled)) note.textContent = problemText(error);
    } finally {
      clearTimeout(late);
    }
  };
  const number = (
    key: 'percent' | 'islands' | 'max_bridges' | 'components' | 'rows' | 'columns',
    least: number,
    most: number,
  ): HTMLInputElement => numberInput(wish[key], least, most, (value) => (wish[key] = value));
  const build = (): void => {
    const w = words();
    const sizes = SIZES.map((n) => [String(n), `${n} × ${n}`] as const);
    const [rows, columns] = [number('rows', 3, 40), number('columns', 3, 40)];
    const size = select(sizes, String(wish.rows), (value) => {
      wish.rows = wish.columns = Number(value);
      rows.value = columns.value = value;
    });
    const levels = [['0', w.anyLevel], ...text().levels.map((name, at) => [String(at + 1), name] as const)] as const;
    const board = [
      field(w.size, size),
      field(
        w.level,
        select(levels, String(wish.level), (value) => (wish.level = Number(value))),
      ),
      h(
        'details',
        {},
        h('summary', {}, w.more),
        field(w.rows, rows),
        field(w.columns, columns),
        field(w.density, number('percent', 5, 45)),
        field(
          w.symmetry,
          select(Object.entries(w.symmetries), wish.symmetry, (value) => (wish.symmetry = value)),
        ),
        field(w.most, number('max_bridges', 1, 4)),
        field(
          w.clues,
          select(Object.entries(w.cluesKinds), wish.clues, (value) => (wish.clues = value as typeof wish.clues)),
        ),
      ),
    ];
    const graph = [
      field(w.islands, number('islands', 4, 40)),
      field(w.most, number('max_bridges', 1, 6)),
      field(w.parts, number('components', 1, 4)),
      field(
        w.clues,
        select(Object.entries(w.cluesKinds), wish.clues, (value) => (wish.clues = value as typeof wish.clues)),
      ),
    ];
    replaceChildren(choices, ...(wish.kind === 'grid' ? board : graph));
  };
  const kinds = [
    ['grid', words().grid],
    ['graph', words().graph],
  ] as const;
  const kind = select(kinds, wish.kind, (value) => {
    wish.kind = value as typeof wish.kind;
    build();
  });
  build();
  return h('div', { class: 'wish' }, field(words().kind, kind), choices, h('div', { class: 'actions' }, go), note);
}

async function exampleButtons(play: PlayView, done: () => void): Promise<HTMLElement[]> {
  const { examples } = await import('../examples');
  return examples.map(({ name, text: puzzle }) =>
    button(name, async () => {
      await play.startText(puzzle);
      done();
    }),
  );
}

export function showNewPuzzle(play: PlayView): void {
  const list = h('div', { class: 'choices' });
  const dialog = openDialog(
    text().dialog.freshTitle,
    wishForm(play, () => dialog.close()),
    h('h3', {}, words().examples),
    list,
    h('p', { class: 'quiet' }, text().dialog.freshNote),
  );
  void exampleButtons(play, () => dialog.close()).then((buttons) => list.append(...buttons));
}
