import type { MnemeClient } from '@mneme/client';
import { Rejected, Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two queries, long enough that they do not slow the stages down. */
const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;

const OPERATOR_ONLY =
  "The server tells its operator alone how far its stages are: give its operator's key with --api-key, or set MNEME_OPERATOR_KEY.";

/**
 * Resolves when no stage has waiting events. Throws `Unavailable` if the number of waiting events has not
 * fallen for two minutes, and `Rejected` if the key is not the operator's.
 */
export const caughtUp = async (client: MnemeClient): Promise<void> => {
  let least = Number.POSITIVE_INFINITY;
  let lessAt = performance.now();
  for (;;) {
    const waiting = await waitingEvents(client);
    if (waiting === 0) return;
    if (waiting < least) [least, lessAt] = [waiting, performance.now()];
    if (performance.now() - lessAt > PATIENCE_MS) {
      throw new Unavailable('not-consuming', `${waiting} events wait, and the stages take none of them.`);
    }
    await pause(PAUSE_MS);
  }
};

/**
 * Returns the number of events waiting for the stages, summed over the stages. Throws `Rejected` if the key
 * is not the operator's.
 */
export const waitingEvents = async (client: MnemeClient): Promise<number> => {
  const { lag } = await client.stats();
  if (!lag) throw new Rejected('operator-only', OPERATOR_ONLY, { field: '--api-key' });
  return Object.values(lag).reduce((sum, events) => sum + events, 0);
};
