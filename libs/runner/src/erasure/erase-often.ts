import { ERASURE, type Erasure, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf } from '../report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';
import { carryOutErasure, keepVerified } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { expirer } from './expire.js';

const EVERY_MS = 500;
/** While an erasure waits for the stages, which are rarely far behind: its session takes no messages meanwhile. */
const SOON_MS = 25;
/**
 * All that wait, as good as: a stage that has taken up what is erased goes on only when its erasure has removed that, and
 * others wait for the stage.
 */
const ERASURES_AT_ONCE = 10_000;

/**
 * Begins the erasure of what has expired, and carries out erasures, until closed. Several processes may do so at once:
 * what one has removed, the other does not find any more.
 */
export const eraseOften = (context: ErasureContext & { readonly logger: Logger }): Running => {
  const expire = expirer(context);
  const compact = rarely(context.compact);
  let waiting: Waiting = 'nothing';
  const round = async (): Promise<void> => {
    waiting = 'nothing';
    const found = await carryOutAll(context);
    waiting = found.waiting;
    if (found.emptied.length > 0 && (await compact())) await verifyAll(context, found.emptied);
    // What waits is carried out first, so that nothing is asked for twice.
    if (waiting === 'nothing') await expire();
  };
  return repeatedly(
    () => (waiting === 'stages' ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'erasures wait'),
  );
};

/** A file that is written anew takes no writes meanwhile: that may be a twentieth of the time. */
const REST = 19;

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
  emptied: readonly Erasure[],
): Promise<void> => {
  for (const erasure of emptied) {
    await keepVerified(context, erasure);
    context.logger.info({ erasure: erasure.id, removed: erasure.removed }, 'erased and verified');
  }
};

/** What erasures wait for: the stages, or that what has failed works again. */
type Waiting = 'nothing' | 'stages' | 'recovery';

interface Found {
  readonly waiting: Waiting;
  /** Those of which the stores hold nothing any more, until their files are written anew. */
  readonly emptied: readonly Erasure[];
}

/** One erasure that cannot be carried out must not delay the others. */
const carryOutAll = async (context: ErasureContext & { readonly logger: Logger }): Promise<Found> => {
  const { state, logger } = context;
  const emptied: Erasure[] = [];
  let waiting: Waiting = 'nothing';
  for (const row of await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_AT_ONCE)) {
    const { id } = erasureIn(row);
    try {
      const erasure = await carryOutErasure(context, row);
      if (erasure.isEmptied) emptied.push(erasure);
      waiting = waiting === 'recovery' ? waiting : 'stages';
    } catch (error) {
      waiting = 'recovery';
      logger.warn({ erasure: id, code: codeOf(error) }, 'an erasure waits');
    }
  }
  return { waiting, emptied };
};
