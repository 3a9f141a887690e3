// Plays an argument link by link, forward and back: its sentence in the speech box, its picture on the board.
import type { Step } from '../engine/abi';
import { framesOf, type Frame } from '../model/argument';
import { changesOf } from '../model/steps';
import { text } from '../text';
import type { BoardView } from '../view/boardview';
import { button, type Speech } from './parts';

/** Steps up to counting are told by their sentence; the argument would only say it again. */
export const isArgued = (step: Step): boolean =>
  step.argument.length > 0 && step.chapter !== 'first_steps' && step.chapter !== 'counting';

export class ArgumentPlayer {
  readonly #frames: Frame[];
  #at = 0;

  /** After the last link come the sentences about what follows from the step, and the buttons of `ending`. */
  constructor(
    readonly view: BoardView,
    readonly speech: Speech,
    readonly step: Step,
    readonly ending: () => HTMLElement[],
    readonly after: readonly Step[] = [],
  ) {
    this.#frames = framesOf(step.argument);
    this.go(0);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#frames.length - 1;
  }

  forward(): void {
    this.go(this.#at + 1);
  }

  go(to: number): void {
    const words = text().argument;
    this.#at = Math.max(0, Math.min(this.#frames.length - 1, to));
    const frame = this.#frames[this.#at]!;
    this.view.highlight({
      argument: frame,
      change: this.isAtEnd ? changesOf([this.step, ...this.after]) : [],
    });
    const then = this.after.map((one) => `${text().hint.then}${one.title}${text().stop}${one.sentence}`);
    const back = button(words.back, () => this.go(this.#at - 1));
    back.disabled = this.#at === 0;
    const actions = this.isAtEnd ? this.ending() : [button(words.next, () => this.forward(), 'primary')];
    const count = words.link(this.#at + 1, this.#frames.length);
    this.speech.say(this.step.title, [frame.sentence, ...(this.isAtEnd ? then : [])], [back, ...actions], 'hint', count);
  }
}
