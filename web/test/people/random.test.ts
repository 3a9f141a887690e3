// A random player: after every action, what the panel says is compared with the board. The judge is the engine itself,
// asked from outside the page about the bridges that are drawn.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Instance } from '../../src/engine/abi';
import { instance } from '../engine/module';
import { example, visit, withBrowser } from './person';

withBrowser();

const ACTIONS = 1000;

/** Marsaglia's xorshift: the same player every time. */
function player(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

interface Seen {
  said: string; // the title of what is said; '' = nothing
  lines: string;
  bridges: number[]; // by edge
  marks: number[];
  trial: boolean; // whether the row of a trial is there
  pencil: number; // bridges drawn in pencil
  lit: boolean;
  canUndo: boolean;
  labels: boolean;
  thinking: boolean;
}

function look(page: Page, edges: number): Promise<Seen> {
  return page.evaluate((count) => {
    const bridges = new Array<number>(count).fill(0);
    for (const bridge of document.querySelectorAll<SVGElement>('#play-board .bridge[data-edge]'))
      bridges[Number(bridge.dataset.edge)] = Number(bridge.dataset.count);
    const speech = document.querySelector('.play .speech')!;
    const said = speech.querySelector('h3')?.textContent ?? '';
    return {
      said,
      lines: [...speech.querySelectorAll('p')].map((line) => line.textContent).join('\n'),
      bridges,
      marks: [...document.querySelectorAll<SVGElement>('#play-board .marks .mark')].map((mark) => Number(mark.dataset.edge)),
      trial: !(document.querySelector('.trial-row') as HTMLElement).hidden,
      pencil: document.querySelectorAll('#play-board .bridge.trial').length,
      lit: document.getElementById('play-board')!.classList.contains('lit'),
      canUndo: !document.querySelector<HTMLButtonElement>('.play .tools > .tool')!.disabled,
      labels: document.querySelector('#play-board .labels.shown') !== null,
      thinking: said.startsWith('Thinking'),
    };
  }, edges);
}

/** What is wrong with what is said; nothing if it is true. */
function judge(engine: Instance, puzzle: string, seen: Seen): string {
  const { said, lines, bridges, trial, pencil, lit } = seen;
  const { valid } = engine.call('check', { puzzle, bridges });
  if (said === 'All connected.' && (!valid || !lit)) return 'says that all is connected';
  if (valid && !trial && said !== 'All connected.') return 'does not say that all is connected';
  if (lit !== (said === 'All connected.')) return 'is lit without being finished';
  if (pencil > 0 && !trial) return 'has pencil without a trial';
  // Check speaks of what is committed; during a trial that cannot be read from the drawing.
  if (!trial) {
    const { mistakes } = engine.call('hint', { puzzle, bridges, ruled_out: seen.marks, language: 'en' });
    if (said === 'No mistakes' && mistakes.length > 0) return `says that there is none of ${mistakes.length} mistakes`;
    const counted = /^(\d+) mistakes?$/.exec(said);
    if (counted && Number(counted[1]) !== mistakes.length) return `counts ${counted[1]} of ${mistakes.length} mistakes`;
    if (counted && !lines.includes(mistakes[0]!.sentence)) return 'names another mistake';
    if (said === 'First, a mistake' && !mistakes.some(({ sentence }) => lines.includes(sentence))) return 'names a mistake that is none';
    if (said === 'Look here' && mistakes.length > 0) return 'hints in spite of a mistake';
  }
  // Places are only named while the board shows their names.
  if (/\b[A-G][1-7]\b/.test(lines) && !seen.labels) return 'names places without labels';
  return '';
}

describe('a random player', () => {
  it(`sees only what is true, after each of ${ACTIONS} actions`, { timeout: 600_000 }, async () => {
    const page = await visit();
    const engine = await instance();
    const { board, text } = engine.call('read', { puzzle: example('classic/first-7x7.txt') });
    const edges = board.edges.length / 3;
    const solution = engine.call('solve', { puzzle: text }).solutions[0]!;
    const random = player(20261118);
    const press = async (key: string): Promise<void> => page.keyboard.press(key);
    const places = await page.locator('#play-board .island .disc').evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width } = one.getBoundingClientRect();
        return { x: left + width / 2, y: top + width / 2 };
      }),
    );
    const tap = async (edge: number, button: 'left' | 'right' = 'left'): Promise<void> => {
      const [a, b] = [places[board.edges[3 * edge]!]!, places[board.edges[3 * edge + 1]!]!];
      await page.mouse.click((5 * a.x + 3 * b.x) / 8, (5 * a.y + 3 * b.y) / 8, { button });
    };
    /** Mostly towards the solution, so that the player finishes now and then. */
    const towards = async (): Promise<string> => {
      const now = (await look(page, edges)).bridges;
      const open = now.map((count, edge) => (count < solution[edge]! ? edge : -1)).filter((edge) => edge >= 0);
      const edge = open[random(Math.max(1, open.length))];
      if (edge === undefined) return 'nothing left';
      await tap(edge);
      return `build ${edge}`;
    };
    /** Keeps what is on trial and puts every edge right, wrong bridges first, as they may be in the way of others. */
    const finish = async (): Promise<string> => {
      while ((await look(page, edges)).trial) await page.locator('.trial-row button').first().click({ timeout: 1000 }).catch(() => {});
      for (const wanted of [(edge: number) => solution[edge] === 0, () => true]) {
        for (let edge = 0; edge < edges; ++edge) {
          for (let taps = 0; taps < 3 && wanted(edge) && (await look(page, edges)).bridges[edge] !== solution[edge]; ++taps) await tap(edge);
        }
      }
      return 'finish';
    };
    const act = async (): Promise<string> => {
      const turn = random(100);
      if (turn < 34) return towards();
      if (turn < 46) {
        const edge = random(edges);
        await tap(edge);
        return `tap ${edge}`;
      }
      if (turn < 50) {
        const edge = random(edges);
        await tap(edge, 'right');
        return `mark ${edge}`;
      }
      const key = ['c', 'h', 'h', 'h', 'u', 'u', 'r', 't', 'c', 'u'][random(10)]!;
      if (turn < 88) {
        await press(key);
        return key;
      }
      const names = ['Keep', 'Drop', 'Back to before it', 'Why?', 'Do it'];
      const name = names[random(names.length)]!;
      const button = page.locator('.play').getByRole('button', { name, exact: true });
      if ((await button.count()) === 0) return name;
      // It may be going away with the trial; then the tap misses.
      const taps = await button.first().click({ timeout: 1000 }).then(() => true, (error: Error) => error.name !== 'TimeoutError');
      return taps ? name : `${name}, missed`;
    };
    const happened: string[] = [];
    let finished = 0;
    for (let i = 0; i < ACTIONS; ++i) {
      happened.push(await (i % 250 === 249 ? finish() : act()));
      // The engine answers in its own time; then the panel must be right.
      let problem = '';
      for (let turn = 0; turn < 60; ++turn) {
        const seen = await look(page, edges);
        problem = seen.thinking ? 'is thinking' : judge(engine, text, seen);
        if (problem === '') {
          if (seen.said === 'All connected.') ++finished;
          break;
        }
        await page.waitForTimeout(25);
      }
      expect(problem, happened.slice(-12).join(', ')).toBe('');
    }
    expect(finished).toBeGreaterThanOrEqual(ACTIONS / 250);
  });
});
