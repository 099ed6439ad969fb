import { type Cue, type TenseDirection, type Tense, wordsFrom } from './tense.js';

interface Clause {
  readonly from: number;
  /** Only the verbs if the clause has any, else all cues. */
  readonly cues: readonly Cue[];
  readonly isHabit: boolean;
}

export interface Direction {
  readonly clauseLooksAt: (index: number) => TenseDirection | null;
  /** Direction of the clause around an index, or of the clauses around it if it has no cue. */
  readonly looksAt: (index: number) => TenseDirection | null;
  readonly isHabitAt: (index: number) => boolean;
}

/**
 * Reads the tense of a sentence whose times are blanked out. The verbs of a time's own clause decide, the
 * nearest before the time first, then other cues of that clause, then the nearest clauses with verbs.
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

/** Binary search for the last item at or before the limit, -1 if there is none. */
function lastAtMost(count: number, positionOf: (i: number) => number | undefined, limit: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positionOf(middle) ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
