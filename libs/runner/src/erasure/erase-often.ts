import { ERASURE, erasureIn } from '@mneme/pipeline';
import type { Logger } from 'pino';
import { codeOf } from '../report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';
import { carryOutErasure } from './carry-out-erasure.js';
import type { ErasureContext } from './erasure-context.js';
import { expirer } from './expire.js';

const EVERY_MS = 500;
const ERASURES_AT_ONCE = 20;

/**
 * Begins the erasure of what has expired, and carries out erasures, until closed. Several processes may do so at once:
 * what one has removed, the other does not find any more.
 */
export const eraseOften = (context: ErasureContext & { readonly logger: Logger }): Running => {
  const expire = expirer(context);
  const round = async (): Promise<void> => {
    // What waits is carried out first, so that nothing is asked for twice.
    if ((await eraseWaiting(context)) === 0) await expire();
  };
  return repeatedly(EVERY_MS, round, (error) =>
    context.logger.warn({ code: codeOf(error) }, 'erasures wait'),
  );
};

/** Answers how many are still waiting of those it has tried. One that cannot be carried out must not delay the others. */
const eraseWaiting = async (context: ErasureContext & { readonly logger: Logger }): Promise<number> => {
  const { state, logger } = context;
  let waiting = 0;
  for (const row of await state.idleSince(ERASURE, Number.MAX_SAFE_INTEGER, ERASURES_AT_ONCE)) {
    const { id } = erasureIn(row);
    try {
      const { verifiedAt, removed } = await carryOutErasure(context, row);
      if (verifiedAt === null) waiting += 1;
      else logger.info({ erasure: id, removed }, 'erased and verified');
    } catch (error) {
      waiting += 1;
      logger.warn({ erasure: id, code: codeOf(error) }, 'an erasure waits');
    }
  }
  return waiting;
};
