import { type ClockTrust, type ClockVerdict } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';

const CLOCK = 'clock';
const TRUST = 'trust';
const SWEEPS = 'sweeps';

export interface KeptClock {
  /** Trust in the clock. `null` if the store has not been used with this version yet. */
  readonly trust: ClockTrust | null;
  /** The last verdict of the process that erases by time. `null` before its first check. */
  readonly sweeper: ClockVerdict | null;
}

/** Throws `Unavailable`. */
export const readKeptClock = async (state: Pick<StateStore, 'load'>): Promise<KeptClock> => {
  const rows = await state.load(CLOCK, [TRUST, SWEEPS]);
  const stateOf = (key: string): unknown => rows.find((row) => row.key === key)?.state ?? null;
  return { trust: stateOf(TRUST) as ClockTrust | null, sweeper: stateOf(SWEEPS) as ClockVerdict | null };
};

type Rows = Pick<StateStore, 'load' | 'compareAndSet'>;

const LIMIT_RACES = 20;

/**
 * Changes the stored trust, and returns the trust that is stored afterwards. If `change` returns `null`, the
 * trust stays as it is. Returns `null` after 20 lost races, and the next check tries again.
 */
export const changeTrust = async (
  state: Rows,
  change: (kept: ClockTrust | null) => ClockTrust | null,
): Promise<ClockTrust | null> => {
  for (let race = 0; race < LIMIT_RACES; race += 1) {
    const row = await rowOf(state, TRUST);
    const kept = row.state as ClockTrust | null;
    const next = change(kept);
    if (next === null) return kept;
    const lost = await state.compareAndSet([{ ...row, state: next, touchedAt: next.at }]);
    if (lost.length === 0) return next;
  }
  return null;
};

/** Stores the verdict of the process that erases by time. One of several racing writers wins. */
export const keepSweeper = async (state: Rows, verdict: ClockVerdict): Promise<void> => {
  const row = await rowOf(state, SWEEPS);
  await state.compareAndSet([{ ...row, state: verdict, touchedAt: verdict.clock }]);
};

/** Returns the stored row or a new one. The row belongs to no scope, so no erasure removes it. */
const rowOf = async (state: Pick<StateStore, 'load'>, key: string): Promise<StateRow> => {
  const [row] = await state.load(CLOCK, [key]);
  return row ?? emptyRow({ stage: CLOCK, key, scope: CLOCK });
};
