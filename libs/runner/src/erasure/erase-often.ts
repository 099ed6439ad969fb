import { ERASURE, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf } from '../report-delivery.js';
import type { Running } from '../sweep-often.js';
import { carryOutErasure } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';

const EVERY_MS = 500;
const ERASURES_AT_ONCE = 20;

/**
 * Carries out erasures until closed. Several processes may do so at once: what one has removed, the other does not find
 * any more.
 */
export const eraseOften = (context: ErasureContext & { readonly logger: Logger }): Running => {
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  let round = Promise.resolve();
  const schedule = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      round = eraseWaiting(context)
        .catch((error: unknown) => context.logger.warn({ code: codeOf(error) }, 'erasures wait'))
        .finally(schedule);
    }, EVERY_MS);
    timer.unref();
  };
  schedule();
  return {
    close: () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      return round;
    },
  };
};

/** One erasure that cannot be carried out must not delay the others. */
const eraseWaiting = async (context: ErasureContext & { readonly logger: Logger }): Promise<void> => {
  const { state, logger } = context;
  for (const row of await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_AT_ONCE)) {
    const { id } = erasureIn(row);
    try {
      const { verifiedAt, removed } = await carryOutErasure(context, row);
      if (verifiedAt !== null) logger.info({ erasure: id, removed }, 'erased and verified');
    } catch (error) {
      logger.warn({ erasure: id, code: codeOf(error) }, 'an erasure waits');
    }
  }
};
