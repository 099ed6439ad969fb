import { ERASURE, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf } from '../report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';
import { carryOutErasure } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { expirer } from './expire.js';

const EVERY_MS = 500;
/** While an erasure waits for the stages, which are rarely far behind: its session takes no messages meanwhile. */
const SOON_MS = 25;
const ERASURES_AT_ONCE = 20;

/**
 * Begins the erasure of what has expired, and carries out erasures, until closed. Several processes may do so at once:
 * what one has removed, the other does not find any more.
 */
export const eraseOften = (context: ErasureContext & { readonly logger: Logger }): Running => {
  const expire = expirer(context);
  let waiting: Waiting = 'nothing';
  const round = async (): Promise<void> => {
    waiting = 'nothing';
    waiting = await eraseWaiting(context);
    // What waits is carried out first, so that nothing is asked for twice.
    if (waiting === 'nothing') await expire();
  };
  return repeatedly(
    () => (waiting === 'stages' ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'erasures wait'),
  );
};

/** What erasures wait for: the stages, or that what has failed works again. */
type Waiting = 'nothing' | 'stages' | 'recovery';

/** One erasure that cannot be carried out must not delay the others. */
const eraseWaiting = async (context: ErasureContext & { readonly logger: Logger }): Promise<Waiting> => {
  const { state, logger } = context;
  let waiting: Waiting = 'nothing';
  for (const row of await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_AT_ONCE)) {
    const { id } = erasureIn(row);
    try {
      const { verifiedAt, removed } = await carryOutErasure(context, row);
      if (verifiedAt === null) waiting = waiting === 'recovery' ? waiting : 'stages';
      else logger.info({ erasure: id, removed }, 'erased and verified');
    } catch (error) {
      waiting = 'recovery';
      logger.warn({ erasure: id, code: codeOf(error) }, 'an erasure waits');
    }
  }
  return waiting;
};
