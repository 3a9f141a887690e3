// Hint and check. A hint comes in three steps: where to look, why, and doing it. If the board has a mistake, that comes
// first, with a way back to before it.
import { engines, problemText } from '../app';
import type { Gives, Mistake } from '../engine/abi';
import { asFields, type Position } from '../model/game';
import { changesOf, highlightOf } from '../model/steps';
import { text } from '../text';
import { ArgumentPlayer, isArgued } from './argument';
import { button } from './parts';
import type { PlayView } from './play';

type Hint = Gives<'hint'>;

const MOST_LISTED = 5;

export class Advisor {
  #hint: { found: Hint; isExplained: boolean; player?: ArgumentPlayer } | undefined;
  /** Whether what is said speaks of rows and columns. */
  namesPlaces = false;
  #asked = 0;

  constructor(readonly play: PlayView) {}

  get isHinting(): boolean {
    return this.#hint !== undefined;
  }

  forget(): void {
    this.#hint = undefined;
    this.namesPlaces = false;
    this.#asked += 1;
  }

  #name(): void {
    this.namesPlaces = true;
    this.play.showLabels();
  }

  /** Only what is committed. */
  async check(): Promise<void> {
    const { play } = this;
    const words = text().play;
    const { game } = play.session;
    if (game.finished) return;
    play.quiet();
    const answer = await this.#ask(game.committed);
    if (!answer) return;
    game.checks += 1;
    const note = game.depth > 0 ? [words.checkTrial] : [];
    if (answer.mistakes.length === 0) {
      play.speech.say(words.checkGoodTitle, [words.checkGood, ...note], [], 'good');
      return;
    }
    this.#showMistakes(words.checkBad(answer.mistakes.length), answer.mistakes, note);
  }

  #showMistakes(title: string, mistakes: readonly Mistake[], note: readonly string[] = []): void {
    const { play } = this;
    this.#name();
    const [islands, edges] = [mistakes.flatMap((one) => one.islands), mistakes.flatMap((one) => one.edges)];
    play.view.highlight({ fault: { islands, edges } });
    const rest = mistakes.length - MOST_LISTED;
    const lines = mistakes.slice(0, MOST_LISTED).map(({ sentence }) => sentence);
    if (rest > 0) lines.push(text().play.andMore(rest));
    const back = button(text().hint.fix, () => void this.#takeBack(mistakes[0]!), 'primary');
    play.speech.say(title, [...lines, ...note], [back], 'bad');
  }

  /** Undoes up to the last moment without a mistake; a board that never had one loses the wrong bridges. */
  async #takeBack(mistake: Mistake): Promise<void> {
    const { play } = this;
    const { session } = play;
    const asked = ++this.#asked;
    const isGood = async (count: number): Promise<boolean> =>
      (await this.#call(session.positionAt(count))).mistakes.length === 0;
    // Further and further back, then halving what is between.
    let [bad, good] = [session.at, session.at];
    for (let step = 1; good > 0; step *= 2) {
      good = Math.max(0, session.at - step);
      if (await isGood(good)) break;
      bad = good;
    }
    if (asked !== this.#asked || session !== play.session) return;
    if (bad === 0) {
      const wrong = mistake.edges[0];
      if (wrong !== undefined) play.did(session.build(wrong, Math.min(mistake.expected, play.position.bridges[wrong]!)));
      return;
    }
    while (bad - good > 1) {
      const middle = (bad + good) >> 1;
      if (await isGood(middle)) good = middle;
      else bad = middle;
    }
    if (asked !== this.#asked || session !== play.session) return;
    const count = session.at - good;
    for (let i = 0; i < count; ++i) play.undo();
    play.speech.say(text().hint.tookBackTitle, [text().hint.tookBack(count)], [], 'good');
  }

  #call(position: Position): Promise<Hint> {
    const { play } = this;
    return engines.quick.call('hint', { puzzle: play.board.text, language: text().lang, ...asFields(position) });
  }

  /** Nothing if the board changed meanwhile: the answer would be about another one. */
  async #ask(position: Position): Promise<Hint | undefined> {
    const { play } = this;
    const words = text().hint;
    const asked = ++this.#asked;
    let isLate = false;
    const late = window.setTimeout(() => {
      if (asked !== this.#asked) return;
      isLate = true;
      play.speech.say(words.thinking, [], [button(words.cancel, () => engines.quick.cancel())]);
    }, 150);
    try {
      const answer = await this.#call(position);
      if (asked !== this.#asked) return undefined;
      if (isLate) play.speech.clear();
      return answer;
    } catch (error) {
      if (asked !== this.#asked) return undefined;
      play.speech.say(words.failed, error instanceof Error && error.message ? [problemText(error)] : []);
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  async hint(): Promise<void> {
    if (this.#hint) return this.#further();
    const { play } = this;
    const { game } = play.session;
    if (game.finished) return;
    play.quiet();
    const found = await this.#ask(game.position);
    if (!found) return;
    const words = text().hint;
    game.hints += 1;
    if (found.mistakes.length > 0) return this.#showMistakes(words.mistakeTitle, found.mistakes.slice(0, 1));
    if (found.steps.length === 0) {
      play.speech.say(words.stuckTitle, [found.remark]);
      return;
    }
    this.#hint = { found, isExplained: false };
    const { islands, look, change } = highlightOf(found.steps);
    const first = islands[0];
    const edges = look.length > 0 ? look : change.map(({ edge }) => edge);
    play.view.highlight(first === undefined ? { look: edges } : { islands: [first] });
    play.speech.say(words.whereTitle, [words.where], [button(words.why, () => void this.hint(), 'primary')], 'hint');
  }

  #further(): void {
    const { play } = this;
    const hint = this.#hint!;
    const words = text().hint;
    const { steps } = hint.found;
    if (hint.player && !hint.player.isAtEnd) return hint.player.forward();
    if (hint.isExplained) return this.#act();
    hint.isExplained = true;
    this.#name();
    const act = (): HTMLElement => button(words.act, () => this.#act(), 'primary');
    const argued = steps.find(isArgued);
    if (argued) {
      const after = steps.slice(steps.indexOf(argued) + 1);
      hint.player = new ArgumentPlayer(play.view, play.speech, argued, () => [act()], after);
      return;
    }
    play.view.highlight(highlightOf(steps));
    const lines = steps.flatMap((one, at) => [
      at === 0 ? one.sentence : `${words.then}${one.title}${text().stop}${one.sentence}`,
      ...one.chain,
    ]);
    play.speech.say(steps[0]!.title, lines, [act()], 'hint');
  }

  #act(): void {
    const { play } = this;
    const steps = this.#hint!.found.steps;
    const wanted = changesOf(steps).filter(({ edge, bridges }) => bridges > 0 || play.position.bridges[edge] === 0);
    play.did(play.session.buildAll(wanted));
  }
}
