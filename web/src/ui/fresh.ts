// A new puzzle: made on the spot after a recipe, or one of the examples.
//
// Which fields the form has, their choices, defaults and ranges come from the engine (recipe_fields). The page adds
// labels, and controls of its own for the size, for how densely islands lie, and for what clues show.
import { engines, problemText, readPuzzle } from '../app';
import type { Recipe, RecipeField } from '../engine/abi';
import { Cancelled } from '../engine/client';
import { h, replaceChildren } from '../dom';
import { pictureOf } from '../model/picture';
import { text } from '../text';
import { thumbnail } from '../view/thumbnail';
import { numberField, type NumberField } from './numbers';
import { button, field, levelChip, openDialog, select } from './parts';
import type { PlayView } from './play';

const SIZES = [5, 7, 9, 10, 12, 15, 17, 20, 25];
const TRIES = 300; // then the nearest that was found
const QUICKLY = 3_000_000; // steps of search for the level of an example
const HIDDEN = { unknown: 30, letters: 100 }; // percent of the clues

type Method = 'classic' | 'graph';

/** What was asked for last, for the next time. */
const wish = {
  method: 'classic' as Method,
  rows: 9,
  columns: 9,
  percent: 25,
  islands: 10,
  clues: 'numbers' as 'numbers' | keyof typeof HIDDEN,
  others: {} as Recipe, // by the names of fields
};

function recipe(fields: readonly RecipeField[]): Recipe {
  const { method, rows, columns, percent, islands, clues, others } = wish;
  const asked: Recipe = {
    method,
    ...others,
    islands: method === 'graph' ? islands : `${percent}%`,
    ...(clues === 'numbers' ? {} : { [clues]: HIDDEN[clues] }),
    size: `${rows}x${columns}`,
    tries: TRIES,
  };
  const known = new Set(fields.filter(({ methods }) => methods.includes(method)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(asked).filter(([name]) => known.has(name)));
}

let table: Promise<readonly RecipeField[]> | undefined;
const recipeFields = (): Promise<readonly RecipeField[]> =>
  (table ??= engines.quick.call('recipe_fields', {}).then(
    ({ fields }) => fields,
    (error) => {
      table = undefined; // to be asked again
      throw error;
    },
  ));

/** Any seed will do: the puzzle is what is kept. */
function anySeed(): number {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high! % (1 << 20)) * 2 ** 32 + low!;
}

const words = (): ReturnType<typeof text>['make'] => text().make;

/** The control of a field, which keeps its value in 'wish'. */
function control(row: RecipeField, name: string): HTMLElement {
  const keep = (value: string | number | boolean): void => {
    if (value === '') delete wish.others[row.name];
    else wish.others[row.name] = value;
  };
  const now = wish.others[row.name] ?? row.default;
  switch (row.kind) {
    case 'number':
      return numberField(name, Number(now), [row.least, row.most], keep).element;
    case 'choice': {
      const names: Record<string, string> = row.name === 'symmetry' ? words().symmetries : {};
      const choices = row.choices.map((choice) => [choice, names[choice] ?? choice] as const);
      return field(name, select(choices, String(now), keep));
    }
    case 'levels': {
      const choices = row.choices.map((choice, at) => [choice, text().levels[at] ?? choice] as const);
      return field(name, select([['', words().anyLevel] as const, ...choices], String(now), keep));
    }
    case 'flag': {
      const box = h('input', { type: 'checkbox', onchange: () => keep(box.checked) });
      box.checked = String(now) === 'true';
      return field(name, box);
    }
    default: {
      const line = h('input', { type: 'text', value: String(now), onchange: () => keep(line.value.trim()) });
      return field(name, line);
    }
  }
}

function label(name: string, help: string): string {
  const w = words();
  const known: Record<string, string> = {
    level: w.level,
    symmetry: w.symmetry,
    max_bridges: w.most,
    components: w.parts,
  };
  return known[name] ?? help;
}

/** The usual sizes, and two numbers for any other. */
function sizeControls(row: RecipeField): HTMLElement[] {
  const OTHER = 'other';
  const side = (key: 'rows' | 'columns'): NumberField =>
    numberField(words()[key], wish[key], [row.least, row.most], (value) => (wish[key] = value));
  const [rows, columns] = [side('rows'), side('columns')];
  const sides = h('div', { class: 'sides' }, rows.element, columns.element);
  const isUsual = wish.rows === wish.columns && SIZES.includes(wish.rows);
  const sizes = SIZES.map((n) => [String(n), `${n} × ${n}`] as const);
  const usual = select([...sizes, [OTHER, words().otherSize]], isUsual ? String(wish.rows) : OTHER, (value) => {
    sides.hidden = value !== OTHER;
    if (value === OTHER) return rows.input.focus();
    wish.rows = wish.columns = Number(value);
    rows.show(wish.rows);
    columns.show(wish.columns);
  });
  sides.hidden = isUsual;
  return [field(words().size, usual), sides];
}

/** The fields of the chosen method: on a board size and level first, the others behind 'more'. */
function choices(fields: readonly RecipeField[]): HTMLElement[] {
  const w = words();
  const first: HTMLElement[] = [];
  const more: HTMLElement[] = [];
  for (const row of fields.filter(({ shown, methods }) => shown && methods.includes(wish.method))) {
    if (row.name === 'size') first.push(...sizeControls(row));
    else if (row.name === 'islands') {
      const key = wish.method === 'graph' ? 'islands' : 'percent';
      const name = wish.method === 'graph' ? w.islands : w.density;
      more.push(numberField(name, wish[key], [row.least, row.most], (value) => (wish[key] = value)).element);
    } else {
      (row.name === 'level' ? first : more).push(control(row, label(row.name, row.help)));
    }
  }
  const clues = select(Object.entries(w.cluesKinds), wish.clues, (value) => (wish.clues = value as typeof wish.clues));
  more.push(field(w.clues, clues));
  return wish.method === 'graph' ? more : [...first, h('details', {}, h('summary', {}, w.more), ...more)];
}

/** The choices, and a button that makes the puzzle. */
function wishForm(play: PlayView, done: () => void): HTMLElement {
  const note = h('p', { class: 'note', role: 'status' });
  const box = h('div', {});
  const go = button(words().go, () => void make(), 'primary');
  const make = async (): Promise<void> => {
    engines.patient.cancel();
    const late = window.setTimeout(() => (note.textContent = words().working), 150);
    try {
      const asked = { recipe: recipe(await recipeFields()), seed: anySeed() };
      const made = await engines.patient.call('generate', asked);
      await play.startText(made.puzzle);
      play.tellMade(made, made.missed === '' ? '' : words().missed);
      note.textContent = '';
      done();
    } catch (error) {
      if (!(error instanceof Cancelled)) note.textContent = problemText(error);
    } finally {
      clearTimeout(late);
    }
  };
  const build = async (): Promise<void> => {
    try {
      replaceChildren(box, ...choices(await recipeFields()));
    } catch (error) {
      note.textContent = problemText(error);
    }
  };
  const methods = [
    ['classic', words().grid],
    ['graph', words().graph],
  ] as const;
  const kind = select(methods, wish.method, (value) => {
    wish.method = value as Method;
    void build();
  });
  void build();
  return h('div', { class: 'wish' }, field(words().kind, kind), box, h('div', { class: 'actions' }, go), note);
}

/** The examples as pictures, each with its title and, as soon as the engine has found it, its level. */
function exampleShelf(play: PlayView, done: () => void): HTMLElement {
  const shelf = h('div', { class: 'examples' });
  const fill = async (): Promise<void> => {
    const { examples } = await import('../examples');
    const waiting: (() => Promise<void>)[] = [];
    for (const { name, text: puzzle } of examples) {
      const { board } = await readPuzzle(puzzle);
      const level = h('span', { class: 'quiet' }, board.isGrid ? `${board.data.rows} × ${board.data.columns}` : text().rules.graph);
      const start = async (): Promise<void> => {
        await play.startText(puzzle);
        done();
      };
      shelf.append(
        h(
          'button',
          { type: 'button', class: 'example', onclick: () => void start() },
          thumbnail(pictureOf(board)),
          h('strong', {}, board.data.title || name),
          level,
        ),
      );
      waiting.push(async () => {
        const { graded, level: found } = await engines.patient.call('grade', { puzzle, limit: QUICKLY });
        if (graded) level.before(levelChip(found));
      });
    }
    for (const grade of waiting) await grade();
  };
  // Without levels when other work takes the engine.
  fill().catch((error: unknown) => {
    if (!(error instanceof Cancelled)) shelf.append(h('p', { class: 'note' }, problemText(error)));
  });
  return shelf;
}

/** A form for a new puzzle, and the examples. */
export function newPuzzle(play: PlayView, done: () => void): { form: HTMLElement; examples: HTMLElement } {
  return { form: wishForm(play, done), examples: exampleShelf(play, done) };
}

export function showNewPuzzle(play: PlayView): void {
  const { form, examples } = newPuzzle(play, () => dialog.close());
  const note = h('p', { class: 'quiet' }, text().dialog.freshNote);
  const dialog = openDialog(text().dialog.freshTitle, form, note, h('h3', {}, words().examples), examples);
}
