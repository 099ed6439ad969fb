import type { ModelUsage } from '@mneme/ports';
import { addedUsage, type Consolidation, NO_USAGE, type RunVerdict } from './runs.js';

/** Totals of runs. Undone verdicts count in `judges` and `usage`, but not in `counts` and `reasons`. */
export interface RunTotals {
  readonly compared: number;
  readonly targets: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly judges: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly usage: ModelUsage;
}

export const NO_TOTALS: RunTotals = {
  compared: 0,
  targets: 0,
  counts: {},
  judges: {},
  reasons: {},
  usage: NO_USAGE,
};

export const totalsOf = ({ compared, targets, verdicts, usage }: Consolidation): RunTotals => {
  const standing = verdicts.filter(({ isUndone }) => !isUndone);
  return {
    compared,
    targets,
    counts: countBy(standing, ({ kind }) => kind),
    judges: countBy(verdicts, ({ madeBy }) => madeBy),
    reasons: countBy(standing, ({ because }) => because),
    usage,
  };
};

const countBy = (
  verdicts: readonly RunVerdict[],
  nameOf: (verdict: RunVerdict) => string | null,
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of verdicts.map(nameOf)) if (name !== null) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

export const addedTotals = (a: RunTotals, b: RunTotals): RunTotals => ({
  compared: a.compared + b.compared,
  targets: a.targets + b.targets,
  counts: addedCounts(a.counts, b.counts),
  judges: addedCounts(a.judges, b.judges),
  reasons: addedCounts(a.reasons, b.reasons),
  usage: addedUsage(a.usage, b.usage),
});

const addedCounts = (a: RunTotals['counts'], b: RunTotals['counts']): RunTotals['counts'] => {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
