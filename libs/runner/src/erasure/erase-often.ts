import { ERASURE, type Erasure, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf } from '../report-delivery.js';
import { type InHand, openInHand } from '../in-hand.js';
import { repeatedly, type Running } from '../repeatedly.js';
import type { StateRow } from '@mneme/ports';
import { carryOutErasure, keepVerified } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { expirer } from './expire.js';
import { lateWriteSweeper, planSweep } from './sweep-late-writes.js';

const EVERY_MS = 500;
/** While an erasure waits for the stages, which are rarely far behind: its session takes no messages meanwhile. */
const SOON_MS = 25;
/**
 * All that wait, as good as: a stage that has taken up what is erased goes on only when its erasure has removed that, and
 * others wait for the stage.
 */
const ERASURES_LISTED = 10_000;
/** An erasure that waits for the stages costs a look; one that removes much goes on beside the others. */
const ERASURES_AT_ONCE = 8;

/**
 * Begins the erasure of what has expired, and carries out erasures, until closed. Of several processes exactly one carries
 * out each erasure; another takes over if it dies.
 */
export const eraseOften = (context: ErasureContext & { readonly logger: Logger }): Running => {
  const expire = expirer(context);
  const compact = rarely(context.compact);
  const sweepLate = lateWriteSweeper(context);
  const afterReaders = untilReadersKnow(context.readersHoldMs);
  const inHand = openInHand<Step>(ERASURES_AT_ONCE);
  let waiting: Waiting = 'nothing';
  const round = async (): Promise<void> => {
    waiting = 'nothing';
    const found = await carryOutAll(context, inHand);
    waiting = found.waiting;
    const known = afterReaders(found.emptied);
    if (known.length > 0 && (await compact())) await verifyAll(context, known);
    // What waits is carried out first, so that nothing is asked for twice.
    if (waiting === 'nothing') await expire();
    const late = await sweepLate();
    if (late > 0) context.logger.warn({ removed: late }, 'late writes of erased words removed');
  };
  const rounds = repeatedly(
    () => (waiting === 'stages' ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'erasures wait'),
  );
  const close = (): Promise<void> => rounds.close().then(() => inHand.close());
  return { close: () => close().finally(() => context.claims.close()) };
};

/** Lets an erasure pass once it has been emptied for as long as a read may still trust its keys. */
const untilReadersKnow = (holdMs: number) => {
  let seenAt: ReadonlyMap<string, number> = new Map();
  return (emptied: readonly Emptied[]): readonly Emptied[] => {
    const now = performance.now();
    seenAt = new Map(emptied.map(({ erasure: { id } }) => [id, seenAt.get(id) ?? now]));
    return emptied.filter(({ erasure: { id } }) => now - (seenAt.get(id) ?? now) >= holdMs);
  };
};

/** A compaction is followed by a rest of the same length, so that it is done for several erasures at once. */
const REST = 1;

/** Acts for all who wait, unless it has just done so; whether it did. */
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

const verifyAll = async (
  context: ErasureContext & { readonly logger: Logger },
  emptied: readonly Emptied[],
): Promise<void> => {
  for (const { row, erasure } of emptied) {
    await planSweep(context, erasure);
    if (await keepVerified(context, row))
      context.logger.info({ erasure: erasure.id, removed: erasure.removed }, 'erased and verified');
  }
};

/** What erasures wait for: the stages, or that what has failed works again. */
type Waiting = 'nothing' | 'stages' | 'recovery';

/** An erasure of which the stores hold nothing, with its row as this process claimed it. */
interface Emptied {
  readonly row: StateRow;
  readonly erasure: Erasure;
}

interface Found {
  readonly waiting: Waiting;
  /** Those of which the stores hold nothing any more, until their files are written anew. */
  readonly emptied: readonly Emptied[];
}

/** The outcome of a step of an erasure. */
type Step = Emptied | 'waits' | 'failed';

/** An erasure that takes long, or cannot be carried out, does not delay the others. */
const carryOutAll = async (
  context: ErasureContext & { readonly logger: Logger },
  inHand: InHand<Step>,
): Promise<Found> => {
  const { state, logger, claims } = context;
  const open = await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_LISTED);
  const byKey = new Map((await claims.claim(open)).map((row) => [row.key, row]));
  const steps = await inHand.advance([...byKey.keys()], async (key): Promise<Step> => {
    const row = byKey.get(key);
    if (!row) return 'waits';
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
  return { waiting: byKey.size > 0 ? 'stages' : 'nothing', emptied };
};
