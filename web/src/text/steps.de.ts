// Schritte auf Deutsch.
import type { Mistake, Step } from '../engine/abi';
import type { Board } from '../model/board';
import { sayStep, type Facts, type Language } from './facts';
import type { StepWords } from './steps';

const bridges = (n: number): string => (n === 1 ? '1 Brücke' : `${n} Brücken`);
const ways = (n: number): string => (n === 1 ? '1 Nachbarn' : `${n} Nachbarn`);
const island = (f: Facts, at = 0): string =>
  /^\d/.test(f.clue(at)) ? `die ${f.clue(at)} auf ${f.name(at)}` : `die Insel ${f.name(at)}`;
const listed = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
const big = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const spots = { corner: 'in der Ecke', side: 'am Rand', middle: 'in der Mitte' };
const spot = (f: Facts): string => (f.spot === 'other' ? `mit ${ways(f.degree)}` : spots[f.spot]);

export const german: Language = {
  titles: {
    completed: () => 'Fertige Insel',
    blocked: () => 'Von einer Brücke versperrt',
    fill: () => 'Gerade genug Platz',
    counting: () => 'Zählen',
    leftovers: () => 'Was die Nachbarn übrig lassen',
    two_islands: () => 'Zwei Inseln unter sich',
    segment_isolation: () => 'Abgeschlossenes Stück',
    only_way_across: () => 'Einziger Übergang',
    gateway: () => 'Torinsel',
    must_reach_out: () => 'Muss nach außen',
    either_or: () => 'Einer von mehreren Auswegen',
    share_neighbours: () => 'Zwei teilen sich Nachbarn',
    region_parity: () => 'Gerade und ungerade',
    balance: () => 'Gleichgewicht zweier Farben',
    two_way_loop: () => 'Ring mit zwei Wegen',
    island_combinations: () => 'Alle Möglichkeiten einer Insel',
    both_ends: () => 'Beide Enden müssen nach außen',
    neighbour_combinations: () => 'Alle Möglichkeiten zweier Nachbarn',
    one_ring_further: () => 'Einen Ring weiter',
    what_if: () => 'Was wäre wenn',
    taken_together: () => 'Alles zusammen',
    single_neighbour: () => 'Einziger Nachbar',
    one_way_open: () => 'Nur noch ein Weg',
    full_house: (f) => `${f.clue(0)} ${spot(f)}`,
    one_each_way: (f) => `${f.clue(0)} ${spot(f)}`,
    full_ways: (f) => `${f.clue(0)} mit nur noch ${f.ways} Wegen`,
    each_of_ways: (f) => `${f.clue(0)} mit nur noch ${f.ways} Wegen`,
    smaller_full: () => 'Kleinere Insel',
    smaller_counting: () => 'Kleinere Insel',
    needs_neighbour: () => 'Braucht diesen Nachbarn',
    beside_ones: (f) => `${f.clue(0)} neben ${f.ones === 1 ? 'einer 1' : `${f.ones} Einsen`}`,
    one_one: () => '1-1 unter sich',
    two_two: () => '2=2 unter sich',
    segment_to_island: () => 'Stück und Insel unter sich',
    segment_to_segment: () => 'Zwei Stücke unter sich',
    segment_to_itself: () => 'Abgeschlossenes Stück',
    three_islands: (f) => `Drei Inseln unter sich: ${f.beside(0)}-${f.clue(0)}-${f.beside(1)}`,
  },
  reasons: {
    completed: (f) => `${island(f)} hat alle ihre Brücken`,
    blocked: (f) => `die Brücke ${f.edges()[0]} ist im Weg`,
    fill: (f) => `${island(f)} braucht noch ${f.n(0)}, und genau so viel Platz ist da`,
    counting: (f) => `${island(f)} braucht noch ${f.n(0)} bei Platz für ${f.n(1)}; nur ${f.n(2)} davon kann fehlen`,
    leftovers: (f) =>
      `${island(f)} braucht noch ${f.n(0)}, und ihre Nachbarn können zusammen ${f.n(1)} nehmen; nur ${f.n(2)} davon kann fehlen`,
    two_islands: (f) => `${bridges(f.n(0))} würden ${island(f)} und ${island(f, 1)} nur miteinander verbinden`,
    segment_isolation: (f) =>
      `${bridges(f.n(0))} zwischen ${f.name(0)} und ${f.name(1)} würden alles aufbrauchen, was ihre Gruppen noch brauchen, und sie abschließen`,
    only_way_across: (f) => `${f.edges()[0]} ist die letzte Verbindung zwischen zwei Teilen des Bretts`,
    gateway: (f) =>
      `${island(f)} ist die einzige Verbindung zwischen ${f.n(0)} Teilen des Bretts und braucht eine Brücke in jeden`,
    must_reach_out: (f) => `${island(f)} darf ihre Gruppe nicht abschließen, wohin die letzten ${f.n(0)} auch gehen`,
    either_or: (f) => `die Gruppe von ${f.name(0)} braucht einen ihrer ${f.n(0)} Auswege`,
    share_neighbours: (f) =>
      `${island(f)} und ${island(f, 1)} müssen ${bridges(f.n(0))} zu gemeinsamen Nachbarn schicken, die ${f.n(1)} nehmen können`,
    region_parity: (f) =>
      `dem Gebiet von ${f.name(0)} fehlen noch ${f.n(0)} Brückenenden, also ist die Zahl der Brücken hinaus über ${listed(f.edges())} ${f.n(0) % 2 === 0 ? 'gerade' : 'ungerade'}`,
    balance: (f) => `das Gebiet von ${f.name(0)} ist zweifarbig, und eine Farbe braucht ${f.n(0)} mehr als die andere`,
    two_way_loop: (f) =>
      `von den Arten, den Ring durch ${listed(f.names())} zu füllen, halten nur manche alles zusammen`,
    island_combinations: (f) =>
      `von allen Arten, die ${bridges(f.n(0))} von ${island(f)} zu bauen, schneiden manche etwas ab`,
    both_ends: (f) =>
      `mit ${f.n(0)} auf ${f.edges()[0]} führt das, was ${f.name(0)} und ${f.name(1)} dann tun müssen, nirgendwohin`,
    neighbour_combinations: (f) =>
      `von allen Arten, ${f.name(0)} und ${f.name(1)} zu versorgen, schneiden manche etwas ab`,
    one_ring_further: (f) =>
      `alle Arten, ${f.name(0)} und ${f.name(1)} zu versorgen, die weiterführen, haben dies gemeinsam`,
    taken_together: (f) => `zusammengenommen lassen ${listed(f.names())} keinen anderen Weg`,
    one_way_open: (f) => `${island(f)} braucht noch ${f.n(0)} und hat nur noch einen Weg`,
    single_neighbour: (f) => `${island(f)} hat nur einen Weg`,
    full_house: (f) => `${island(f)} hat ${ways(f.ways)} und braucht allen Platz ringsum`,
    one_each_way: (f) => `${island(f)} hat ${ways(f.ways)}`,
    full_ways: (f) => `${island(f)} hat nur noch ${f.ways} Wege und braucht allen Platz dort`,
    each_of_ways: (f) => `${island(f)} hat nur noch ${f.ways} Wege`,
    smaller_full: (f) => `${island(f)} braucht noch ${f.n(0)}, und mehr Platz ist ringsum nicht`,
    smaller_counting: (f) =>
      `${island(f)} braucht noch ${f.n(0)} bei Platz für ${f.n(1)}; nur ${f.n(2)} davon kann fehlen`,
    needs_neighbour: (f) => `ohne ${listed(f.changedNames())} wäre nicht genug Platz für ${island(f)}`,
    beside_ones: (f) =>
      `${island(f)} hat ${ways(f.ways)}, aber ${f.ones === 1 ? 'einer davon ist eine 1' : `${f.ones} davon sind Einsen`}, also ist nur Platz für ${f.n(1)}`,
    one_one: (f) => `eine Brücke zwischen ${f.name(0)} und ${f.name(1)} würde die beiden allein lassen`,
    two_two: (f) => `zwei Brücken zwischen ${f.name(0)} und ${f.name(1)} würden die beiden allein lassen`,
    segment_to_island: (f) =>
      `${bridges(f.n(0))} zwischen ${f.name(0)} und ${f.name(1)} würde das ganze Stück fertigstellen und abschließen`,
    segment_to_segment: (f) =>
      `${bridges(f.n(0))} zwischen ${f.name(0)} und ${f.name(1)} würde beide Stücke fertigstellen und abschließen`,
    segment_to_itself: (f) =>
      `${bridges(f.n(0))} zwischen ${f.name(0)} und ${f.name(1)} würde ihr Stück fertigstellen und abschließen`,
    three_islands: (f) =>
      `gäbe ${island(f)} alles ihren Nachbarn ${f.beside(0)} und ${f.beside(1)}, wären die drei unter sich`,
  },
  amount(a) {
    switch (a.kind) {
      case 'none':
        return 'keine Brücke';
      case 'no-more':
        return 'keine weitere Brücke';
      case 'exactly':
        return `genau ${bridges(a.n)}`;
      case 'least':
        return `mindestens ${bridges(a.n)}`;
      case 'most':
        return `höchstens ${bridges(a.n)}`;
      case 'between':
        return `${a.n} bis ${bridges(a.m)}`;
    }
  },
  therefore: (reason, conclusions) => `${big(reason)}. Also ${conclusions.join('; ')}.`,
  hopeless: (reason) => `${big(reason)}: So geht es nicht auf.`,
  on: (edge, amount) => `${edge}: ${amount}`,
  link: (name, conclusions) => `Dann bei ${name} ${conclusions.join('; ')}.`,
  troubles: {
    none: () => 'Nichts passt.',
    too_many: (clue, name) => `Die ${clue} auf ${name} hätte zu viele Brücken.`,
    too_few: (clue, name) => `Die ${clue} auf ${name} bekäme nicht alle Brücken.`,
    crossing: (clue, name) => `Bei der ${clue} auf ${name} müssten sich Brücken kreuzen.`,
    closed_group: (_, name) => `Die Gruppe von ${name} wäre abgeschlossen.`,
    split: () => 'Das Brett zerfiele in zwei Teile.',
  },
  suppose: (edge, n, steps, trouble, conclusions) =>
    `Angenommen, ${edge} trüge ${n === 0 ? 'keine Brücke' : `genau ${bridges(n)}`}${steps > 0 ? `; nach ${steps} ${steps === 1 ? 'Schritt' : 'Schritten'}` : ''}: ${trouble} Also ${conclusions.join('; ')}.`,
};

export function stepInGerman(board: Board, step: Step): StepWords {
  return sayStep(german, board, step);
}

export function mistakeInGerman(board: Board, mistake: Mistake): string {
  const at = (i: number): string => `Die ${board.clue(mistake.islands[i]!)} auf ${board.name(mistake.islands[i]!)}`;
  const edge = (i: number): string => {
    const e = mistake.edges[i]!;
    return `${board.name(board.from[e]!)}–${board.name(board.to[e]!)}`;
  };
  switch (mistake.mistake) {
    case 'crossing':
      return `Die Brücken ${edge(0)} und ${edge(1)} kreuzen sich.`;
    case 'too_many':
      return `${at(0)} hat ${bridges(mistake.found)}.`;
    case 'too_few':
      return `${at(0)} kann höchstens ${bridges(mistake.found)} bekommen.`;
    case 'closed_off':
      return `Die Gruppe von ${board.name(mistake.islands[0]!)} ist von den anderen Inseln abgeschnitten.`;
    case 'differs':
      return mistake.found > mistake.expected
        ? `${edge(0)} trägt mehr Brücken als in der Lösung.`
        : `${edge(0)} ist ausgeschlossen, trägt in der Lösung aber eine Brücke.`;
  }
}
