import { type Erasure, erasureKey, erasureLedger, keysDestroyedBy } from '@mneme/pipeline';
import { scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { PUT_ASIDE } from './put-aside.js';

const SWEEP = 'erasure.sweep';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Delays of the searches after verification, in milliseconds. A process may freeze before it writes erased
 * data, and write it much later. A search costs two requests.
 */
export const SWEEP_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  60 * SECOND_MS,
  600 * SECOND_MS,
  3_600 * SECOND_MS,
  DAY_MS,
  7 * DAY_MS,
];

const ROWS_AT_ONCE = 200;
const POINTS_AT_ONCE = 500;

/** Planned searches for data that was written after its erasure. `done` is the number of completed searches. */
interface Sweep {
  readonly erasure: Pick<Erasure, 'id' | 'scope'>;
  readonly done: number;
}

type SweepContext = Pick<ErasureContext, 'state' | 'index' | 'dataKeys' | 'clock' | 'sweepAfterMs'>;

/**
 * Plans the searches for late writes. Must be called before the erasure is verified, so that a crash loses no
 * search.
 */
export const planSweep = async (
  { state, clock, sweepAfterMs }: SweepContext,
  { id, scope }: Erasure,
): Promise<void> => {
  const [first] = sweepAfterMs;
  if (first === undefined) return;
  const sweep: Sweep = { erasure: { id, scope }, done: 0 };
  const key = erasureKey(scope, id);
  const row = emptyRow({ stage: SWEEP, key, scope: erasureLedger, state: sweep, isHolding: true });
  await state.compareAndSet([{ ...row, touchedAt: clock.now() + first }]);
};

/** Removes late writes, at most once per second. Returns the number of removed items. */
export const lateWriteSweeper = (context: SweepContext): (() => Promise<number>) => {
  let nextAt = 0;
  return async () => {
    if (context.sweepAfterMs.length === 0 || performance.now() < nextAt) return 0;
    nextAt = performance.now() + SECOND_MS;
    return sweepDue(context);
  };
};

const sweepDue = async (context: SweepContext): Promise<number> => {
  const due = await context.state.idleSince(SWEEP, context.clock.now(), ROWS_AT_ONCE);
  let removed = 0;
  for (const row of due) {
    removed += await removeLate(context, sweepIn(row));
    await planNext(context, row);
  }
  return removed;
};

const sweepIn = ({ state }: StateRow): Sweep => state as Sweep;

const removeLate = async ({ state, index, dataKeys }: SweepContext, { erasure }: Sweep): Promise<number> => {
  const destroyed = await keysDestroyedBy(dataKeys, erasure);
  let removed = 0;
  for (let from = 0; from < destroyed.length; from += POINTS_AT_ONCE) {
    const erased = { scope: scopeKey(erasure.scope), dataKeys: destroyed.slice(from, from + POINTS_AT_ONCE) };
    for (let count = 1; count > 0; removed += count) count = await index.forget(erased, POINTS_AT_ONCE);
  }
  // A process that lost its claim may have put the messages of the session aside again.
  const aside = await state.load(PUT_ASIDE, [erasureKey(erasure.scope, erasure.id)]);
  if (aside.length > 0) await state.drop(aside);
  return removed + aside.length;
};

const planNext = async ({ state, clock, sweepAfterMs }: SweepContext, row: StateRow): Promise<void> => {
  const { erasure, done } = sweepIn(row);
  const next = sweepAfterMs[done + 1];
  if (next === undefined) return state.drop([row]);
  const pause = next - (sweepAfterMs[done] ?? 0);
  const planned: StateRow = { ...row, state: { erasure, done: done + 1 }, touchedAt: clock.now() + pause };
  await state.compareAndSet([planned]);
};
