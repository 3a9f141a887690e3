// The editor's board: a lattice of dots to place islands on, or free paper for a graph. Drawn anew at each change.
import { s } from '../dom';
import type { Draft } from '../model/draft';
import { PITCH, RADIUS } from './strokes';

export interface Seen {
  edges: readonly (readonly [number, number, number, number])[]; // x, y, x, y of possible bridges
  differ: ReadonlySet<number>; // where two solutions differ
}

/** Where the maker is. */
export interface Marks {
  chosen?: number | undefined; // island
  cell?: { x: number; y: number } | undefined;
  edge?: number | undefined; // the first of a conflict
  aim?: number | undefined; // edge
}

export class EditorView {
  readonly svg: SVGSVGElement;
  #draft: Draft | undefined;

  constructor(readonly box: HTMLElement) {
    this.svg = s('svg', { class: 'board editor', tabindex: '0', role: 'application' });
    box.append(this.svg);
    new ResizeObserver(() => this.#fit()).observe(box);
  }

  draw(draft: Draft, marks: Marks, seen: Seen): void {
    this.#draft = draft;
    const { rows, columns } = draft;
    this.svg.setAttribute(
      'viewBox',
      `${-0.8 * PITCH} ${-0.8 * PITCH} ${(columns + 0.6) * PITCH} ${(rows + 0.6) * PITCH}`,
    );
    const parts: SVGElement[] = [];
    let dots = '';
    for (let r = 0; r < rows; ++r) for (let c = 0; c < columns; ++c) dots += `M${c * PITCH} ${r * PITCH}h0`;
    parts.push(s('path', { class: 'dots', d: dots }));
    const line = ([x1, y1, x2, y2]: readonly number[], name: string): SVGElement =>
      s('path', { class: name, d: `M${x1! * PITCH} ${y1! * PITCH}L${x2! * PITCH} ${y2! * PITCH}` });
    if (draft.kind === 'graph') {
      const shades = conflictShades(draft);
      draft.edges.forEach(([a, b], e) => {
        const from = draft.islands[a]!;
        const to = draft.islands[b]!;
        const shade = shades.get(e);
        const name = [
          'draft-edge',
          shade === undefined ? '' : `conflict shade${shade}`,
          marks.edge === e ? 'chosen' : '',
          marks.aim === e ? 'aim' : '',
          seen.differ.has(e) ? 'differs' : '',
        ].join(' ');
        parts.push(line([from.x, from.y, to.x, to.y], name));
      });
    } else {
      seen.edges.forEach((edge, e) => parts.push(line(edge, seen.differ.has(e) ? 'draft-edge differs' : 'draft-edge')));
    }
    draft.islands.forEach((island, i) => {
      const at = `translate(${island.x * PITCH} ${island.y * PITCH})`;
      parts.push(
        s(
          'g',
          { class: i === marks.chosen ? 'island chosen' : 'island', transform: at },
          s('circle', { class: 'disc', r: RADIUS }),
          s('text', {}, String(island.clue)),
        ),
      );
    });
    if (marks.cell) {
      const size = PITCH * 0.86;
      parts.push(
        s('rect', {
          class: 'cell',
          x: marks.cell.x * PITCH - size / 2,
          y: marks.cell.y * PITCH - size / 2,
          width: size,
          height: size,
          rx: 8,
        }),
      );
    }
    this.svg.replaceChildren(...parts);
    this.#fit();
  }

  #fit(): void {
    if (!this.#draft) return;
    const { rows, columns } = this.#draft;
    const fitting = Math.min(this.box.clientWidth / (columns + 0.6), this.box.clientHeight / (rows + 0.6));
    const cell = Math.max(24, Math.min(96, fitting));
    this.svg.setAttribute('width', String((columns + 0.6) * cell));
    this.svg.setAttribute('height', String((rows + 0.6) * cell));
  }

  toBoard(clientX: number, clientY: number): { x: number; y: number } {
    const bounds = this.svg.getBoundingClientRect();
    const cell = bounds.width / (this.#draft!.columns + 0.6);
    return { x: (clientX - bounds.left) / cell - 0.8, y: (clientY - bounds.top) / cell - 0.8 };
  }
}

/** A colour for each edge that is in conflict: that of the group which its conflicts connect it to. */
function conflictShades(draft: Draft): Map<number, number> {
  const group = new Map<number, number>();
  let next = 0;
  for (const [e, f] of draft.conflicts) {
    const old = group.get(f);
    const shade = group.get(e) ?? old ?? next++;
    if (old !== undefined && old !== shade) for (const [edge, held] of group) if (held === old) group.set(edge, shade);
    group.set(e, shade);
    group.set(f, shade);
  }
  return new Map([...group].map(([edge, shade]) => [edge, shade % 7]));
}
