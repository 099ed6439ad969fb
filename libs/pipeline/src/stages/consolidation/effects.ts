import type { VerdictKind } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { Counting } from '../../rows/tenant-counts.js';

export interface ConsolidationEffects {
  readonly runs: number;
  /** Number of verdicts of each kind, including those that were undone since. */
  readonly verdicts: Readonly<Partial<Record<VerdictKind, number>>>;
  /** Number of entries that were replaced, including those that were restored since. */
  readonly gaveWay: number;
  /** Number of entries that were restored by undoing a run. */
  readonly undone: number;
}

const NONE: ConsolidationEffects = { runs: 0, verdicts: {}, gaveWay: 0, undone: 0 };

export const EFFECTS: Counting<ConsolidationEffects> = {
  stage: 'consolidation-effects',
  none: NONE,
  added: (a, b) => ({
    runs: a.runs + b.runs,
    verdicts: addedKinds(a.verdicts, b.verdicts),
    gaveWay: a.gaveWay + b.gaveWay,
    undone: a.undone + b.undone,
  }),
};

type Kinds = ConsolidationEffects['verdicts'];

const addedKinds = (a: Kinds, b: Kinds): Kinds => {
  const sum = { ...a };
  for (const [kind, count] of Object.entries(b) as [VerdictKind, number][])
    sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
};

/** Returns the effects that an event reports. `null` if the event reports no effect. */
export const effectsIn = ({ envelope: { type, data } }: Outgoing): ConsolidationEffects | null => {
  switch (type) {
    case 'consolidation.finished':
      return { ...NONE, runs: 1 };
    case 'update.judged':
      return { ...NONE, verdicts: { [(data as DataOf<'update.judged'>).kind]: 1 } };
    case 'entries.consolidated':
      return { ...NONE, gaveWay: (data as DataOf<'entries.consolidated'>).changes.length };
    case 'entries.restored': {
      const { runId, entryIds } = data as DataOf<'entries.restored'>;
      return runId === null ? null : { ...NONE, undone: entryIds.length };
    }
    default:
      return null;
  }
};
