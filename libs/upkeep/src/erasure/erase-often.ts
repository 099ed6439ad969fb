import { ERASURE, type Erasure, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import { openWorkPool, type WorkPool } from '../work-pool.js';
import type { StateRow } from '@mneme/ports';
import { carryOutErasure, keepVerified } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { expirer } from '../retention/expire.js';
import { lateWriteSweeper, planSweep } from './sweep-late-writes.js';

const EVERY_MS = 500;
/**
 * Milliseconds between the steps of an erasure that waits for the stages. They are few, because the session
 * accepts no messages until the stages have passed.
 */
const SOON_MS = 25;
/**
 * Maximum number of listed erasures, enough for practically all open ones. All must advance: a stage that has
 * read erased data waits for their erasure, and other erasures wait for that stage.
 */
const ERASURES_LISTED = 10_000;
/** Number of erasures carried out at once, so that a large erasure does not delay the other erasures. */
const ERASURES_AT_ONCE = 8;

/**
 * Carries out open erasures until closed. Each erasure has one carrier, and another process takes over if the
 * carrier dies.
 */
export const eraseOften = (context: LoggingContext): Running => {
  const expire = expirer(context);
  const compact = rarely(context.compact);
  const sweepLate = lateWriteSweeper(context);
  const afterReaders = untilReadersKnow(context.readersHoldMs);
  const pool = openWorkPool<StateRow, Step>(ERASURES_AT_ONCE);
  let waiting: Waiting = 'nothing';
  const round = async (): Promise<void> => {
    waiting = 'nothing';
    const progress = await carryOutAll(context, pool);
    waiting = progress.waiting;
    const verifiable = afterReaders(progress.emptied);
    if (verifiable.length > 0 && (await compact())) await verifyAll(context, verifiable);
    // Looks for expired data only if no erasure waits, so that no erasure is requested twice.
    if (waiting === 'nothing') await expire();
    const late = await sweepLate();
    if (late > 0) context.logger.warn({ removed: late }, 'late writes of erased words removed');
  };
  const rounds = repeatedly(
    () => (waiting === 'stages' ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'erasures wait'),
  );
  const close = (): Promise<void> => rounds.close().then(() => pool.close());
  return { close: () => close().finally(() => context.claims.close()) };
};

/**
 * Returns the erasures emptied at least `holdMs` ago. Before that, a read may still use a cached data key.
 */
const untilReadersKnow = (holdMs: number) => {
  let seenAt: ReadonlyMap<string, number> = new Map();
  return (emptied: readonly Emptied[]): readonly Emptied[] => {
    const now = performance.now();
    seenAt = new Map(emptied.map(({ erasure: { id } }) => [id, seenAt.get(id) ?? now]));
    return emptied.filter(({ erasure: { id } }) => now - (seenAt.get(id) ?? now) >= holdMs);
  };
};

/**
 * Pause after a compaction as a multiple of its duration. With this pause, one compaction serves several
 * erasures.
 */
const REST = 1;

/**
 * Limits how often `act` runs: only after the pause. Returns a function that resolves to true if it has run
 * `act`.
 */
const rarely = (act: () => Promise<void>): (() => Promise<boolean>) => {
  let nextAt = 0;
  return async () => {
    const startedAt = performance.now();
    if (startedAt < nextAt) return false;
    await act();
    const endedAt = performance.now();
    nextAt = endedAt + REST * (endedAt - startedAt);
    return true;
  };
};

type LoggingContext = ErasureContext & { readonly logger: Logger };

const verifyAll = async (context: LoggingContext, emptied: readonly Emptied[]): Promise<void> => {
  for (const { row, erasure } of emptied) {
    await planSweep(context, erasure);
    if (await keepVerified(context, row))
      context.logger.info({ erasure: erasure.id, removed: erasure.removed }, 'erased and verified');
  }
};

/** Reason why erasures wait: the stages, or the recovery of a server that failed. */
type Waiting = 'nothing' | 'stages' | 'recovery';

interface Emptied {
  readonly row: StateRow;
  readonly erasure: Erasure;
}

interface Progress {
  readonly waiting: Waiting;
  /**
   * Erasures whose data was removed from the stores. Files may contain removed bytes until the next
   * compaction.
   */
  readonly emptied: readonly Emptied[];
}

type Step = Emptied | 'waits' | 'failed';

/** Takes a step of each open erasure. A slow or failing erasure does not delay the other erasures. */
const carryOutAll = async (context: LoggingContext, pool: WorkPool<StateRow, Step>): Promise<Progress> => {
  const { state, logger, claims } = context;
  const open = await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_LISTED);
  const claimed = new Map((await claims.claim(open)).map((row) => [row.key, row]));
  const steps = await pool.advance(claimed, async (row): Promise<Step> => {
    try {
      const erasure = await carryOutErasure(context, row);
      return erasure.isEmptied ? { row, erasure } : 'waits';
    } catch (error) {
      logger.warn({ erasure: erasureIn(row).id, code: codeOf(error) }, 'an erasure waits');
      return 'failed';
    }
  });
  const emptied = steps.filter((step) => step !== 'waits' && step !== 'failed');
  if (steps.includes('failed')) return { waiting: 'recovery', emptied };
  return { waiting: claimed.size > 0 ? 'stages' : 'nothing', emptied };
};
