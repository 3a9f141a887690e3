// In and out: paste, files and links in; every format, pictures, links and paper out.
import { engines, problemText } from '../app';
import { h, replaceChildren } from '../dom';
import { EngineError } from '../engine/abi';
import type { Board } from '../model/board';
import { fragmentFor } from '../share';
import { text } from '../text';
import { announce } from './live';
import { button, field, select } from './parts';
import type { PlayView } from './play';

const MOST_FILE = 4 << 20; // bytes

export class Exchange {
  readonly element: HTMLElement;
  readonly #note = h('p', { class: 'note', role: 'status' });
  readonly #in = h('textarea', { rows: 5, spellcheck: 'false', 'aria-label': text().make.importText });
  readonly #out = h('textarea', { rows: 5, readonly: true, 'aria-label': text().make.exportText });
  readonly #formats = h('div', {});
  readonly #solution = h('input', { type: 'checkbox' });
  readonly #mine = h('input', { type: 'checkbox' });
  #format = 'json';
  #extension = 'json';

  constructor(
    readonly play: PlayView,
    readonly opened: () => void,
  ) {
    const words = text().make;
    const file = h('input', { type: 'file', class: 'file', onchange: () => void this.#openFile(file) });
    const flag = (box: HTMLInputElement, label: string): HTMLElement =>
      h('label', { class: 'flag' }, box, h('span', {}, label));
    this.#solution.addEventListener('change', () => void this.refresh());
    this.#mine.addEventListener('change', () => void this.refresh());
    this.element = h(
      'div',
      { class: 'exchange' },
      h(
        'section',
        {},
        h('h2', {}, words.importTitle),
        h('p', { class: 'quiet' }, words.importHint),
        this.#in,
        h(
          'div',
          { class: 'actions' },
          button(words.importGo, () => void this.read(this.#in.value), 'primary'),
          h('label', { class: 'button' }, words.importFile, file),
        ),
        this.#note,
      ),
      h(
        'section',
        {},
        h('h2', {}, words.exportTitle),
        this.#formats,
        flag(this.#solution, words.withSolution),
        flag(this.#mine, words.withBridges),
        this.#out,
        h(
          'div',
          { class: 'actions' },
          button(words.copy, () => void this.#copy(this.#out.value)),
          button(words.download, () => download(`puzzle.${this.#extension}`, 'text/plain', this.#out.value)),
          button(words.share, () => void this.#share()),
          button(words.svg, () => void this.#picture('svg')),
          button(words.png, () => void this.#picture('png')),
          button(words.print, () => void this.#print()),
        ),
      ),
    );
    this.element.addEventListener('dragover', (event) => event.preventDefault());
    this.element.addEventListener('drop', (event) => {
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (dropped) void this.#take(dropped);
    });
  }

  get board(): Board {
    return this.play.board;
  }

  async shown(): Promise<void> {
    const { formats } = await engines.quick.call('formats', {});
    const rows = formats
      .filter((format) => format.writes)
      .map((format) => [format.name, `${format.title} (${format.name})`] as const);
    replaceChildren(
      this.#formats,
      field(
        text().make.format,
        select(rows, this.#format, (name) => {
          this.#format = name;
          void this.refresh();
        }),
      ),
    );
    await this.refresh();
  }

  async #bridges(): Promise<number[] | undefined> {
    if (this.#mine.checked) return Array.from(this.play.position.bridges);
    if (!this.#solution.checked) return undefined;
    const { solutions } = await engines.quick.call('solve', { puzzle: this.board.text, limit: 20_000_000 });
    return solutions[0];
  }

  async refresh(): Promise<void> {
    try {
      const bridges = await this.#bridges();
      const answer = await engines.quick.call('write', {
        puzzle: this.board.text,
        to: this.#format,
        ...(bridges ? { bridges } : {}),
      });
      this.#out.value = answer.text;
      this.#extension = answer.extension;
    } catch (error) {
      this.#out.value = problemText(error);
    }
  }

  /** Whatever a stranger has written: it is shown as text or not at all. */
  async read(puzzle: string): Promise<void> {
    try {
      await this.play.startText(puzzle);
      this.#tell(text().make.imported);
      this.opened();
    } catch (error) {
      this.#tell(problemText(error), error instanceof EngineError ? error.code : 'E_ENGINE');
    }
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (file) await this.#take(file);
    input.value = '';
  }

  async #take(file: File): Promise<void> {
    if (file.size > MOST_FILE) return this.#tell(text().errors.file, 'E_LIMIT');
    const bytes = await file.arrayBuffer();
    try {
      await this.read(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    } catch {
      this.#tell(text().errors.encoding, 'E_ENCODING');
    }
  }

  /** `code` is the engine's name of a problem, for programs; people read the message. */
  #tell(message: string, code = ''): void {
    this.#note.className = code !== '' ? 'note problem' : 'note';
    this.#note.dataset.code = code;
    this.#note.textContent = message;
  }

  async #copy(what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(what);
    } catch {
      // Not allowed here: the text is chosen instead, ready for the keyboard.
      this.#out.value = what;
      this.#out.select();
    }
    announce(text().make.copied);
    this.#tell(text().make.copied);
  }

  async #share(): Promise<void> {
    const fragment = await fragmentFor(this.board, (fields) => engines.quick.call('write', fields));
    if (fragment === undefined) return this.#tell(text().make.shareLong, 'E_LIMIT');
    const link = new URL(fragment, location.href).href;
    this.#out.value = link;
    await this.#copy(link);
  }

  async #svg(): Promise<string> {
    const bridges = await this.#bridges();
    return (await engines.quick.call('draw', { puzzle: this.board.text, ...(bridges ? { bridges } : {}) })).svg;
  }

  async #picture(kind: 'svg' | 'png'): Promise<void> {
    const svg = await this.#svg();
    if (kind === 'svg') return download('puzzle.svg', 'image/svg+xml', svg);
    const picture = new Image();
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    picture.src = url;
    await picture.decode();
    const canvas = h('canvas', { width: picture.width * 2, height: picture.height * 2 });
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(url);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    if (blob) download('puzzle.png', 'image/png', blob);
  }

  /** The picture alone on a page, without the rest; the browser makes paper or PDF of it. */
  async #print(): Promise<void> {
    const url = URL.createObjectURL(new Blob([await this.#svg()], { type: 'image/svg+xml' }));
    const picture = h('img', { src: url, alt: '' });
    const sheet = h('div', { class: 'sheet' }, picture); // the picture has the title
    document.body.append(sheet);
    await picture.decode();
    window.print();
    sheet.remove();
    URL.revokeObjectURL(url);
  }
}

function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  h('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
