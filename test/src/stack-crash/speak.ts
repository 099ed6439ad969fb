import { setTimeout as pause } from 'node:timers/promises';
import { type Call, isAcknowledged } from '../crash/acknowledged.js';

const PAUSE_MS = 100;
const PATIENCE_MS = 180_000;
/** About three calls in a hundred are made twice, as by a client that has not seen the answer. */
const REPEATED = 33;

/** Makes the calls of every user, in order, until each is acknowledged, whatever happens to the stack meanwhile. */
export const speak = async (url: string, calls: readonly (readonly Call[])[]): Promise<void> => {
  await Promise.all(
    calls.map(async (ofUser) => {
      for (const [n, call] of ofUser.entries()) {
        await untilAcknowledged(url, call);
        if (n % REPEATED === REPEATED - 1) await untilAcknowledged(url, call);
      }
    }),
  );
};

const untilAcknowledged = async (url: string, call: Call): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  while (!(await isAcknowledged(url, call))) {
    if (performance.now() > until) throw new Error(`${call.path} was not acknowledged in ${PATIENCE_MS} ms`);
    await pause(PAUSE_MS);
  }
};
