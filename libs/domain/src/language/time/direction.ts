import { type Cue, type TenseDirection, type Tense, wordsFrom } from './tense.js';

interface Clause {
  readonly from: number;
  /** The verbs of the clause, or all of its cues if it has no verbs. */
  readonly cues: readonly Cue[];
  readonly isHabit: boolean;
}

export interface Direction {
  readonly clauseLooksAt: (index: number) => TenseDirection | null;
  /**
   * Direction of the clause around an index. If that clause has no cue, the direction of the clauses around
   * it.
   */
  readonly looksAt: (index: number) => TenseDirection | null;
  readonly isHabitAt: (index: number) => boolean;
}

/**
 * Reads the direction of a sentence whose times are replaced by blanks. For a time, the verbs of its own
 * clause decide, first the nearest verb before the time. Otherwise other cues of that clause decide, and
 * otherwise the nearest clauses with verbs.
 */
export function directionOf(blanked: string, tense: Tense): Direction {
  const clauses = clausesOf(blanked, tense);
  const everything = verbsFirst(clauses.flatMap(({ cues }) => cues));
  const clauseAt = (index: number): Clause | undefined =>
    clauses[lastAtMost(clauses.length, (i) => clauses[i]?.from, index)];
  const clauseLooksAt = (index: number): TenseDirection | null => nearest(clauseAt(index)?.cues ?? [], index);
  return {
    clauseLooksAt,
    looksAt: (index) => clauseLooksAt(index) ?? nearest(everything, index),
    isHabitAt: (index) => clauseAt(index)?.isHabit ?? false,
  };
}

function clausesOf(sentence: string, tense: Tense): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const add = (to: number): void => {
    const text = sentence.slice(from, to);
    const cues = verbsFirst(tense.cues(wordsFrom(text, from)));
    clauses.push({ from, cues, isHabit: tense.habit.test(text) });
    from = to;
  };
  for (const { index } of sentence.matchAll(tense.breaks)) if (index > from) add(index);
  add(sentence.length);
  return clauses;
}

function verbsFirst(cues: readonly Cue[]): readonly Cue[] {
  const verbs = cues.filter(({ isStrong }) => isStrong);
  return verbs.length > 0 ? verbs : cues;
}

const nearest = (cues: readonly Cue[], index: number): TenseDirection | null =>
  (cues[lastAtMost(cues.length, (i) => cues[i]?.at, index)] ?? cues[0])?.looks ?? null;

/** Returns the index of the last item at or before the limit, or -1 if there is none. Uses binary search. */
function lastAtMost(count: number, positionOf: (i: number) => number | undefined, limit: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positionOf(middle) ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
