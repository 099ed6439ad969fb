import type { MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';

/** Looking is work for the servers: seldom enough that the stages do not feel it. */
const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;

/** Resolves when no stage has anything left to take. Throws `Unavailable` when for two minutes nothing gets less. */
export const caughtUp = async (client: MnemeClient): Promise<void> => {
  let least = Number.POSITIVE_INFINITY;
  let lessAt = performance.now();
  for (;;) {
    const { lag } = await client.stats();
    const waiting = Object.values(lag).reduce((sum, events) => sum + events, 0);
    if (waiting === 0) return;
    if (waiting < least) [least, lessAt] = [waiting, performance.now()];
    if (performance.now() - lessAt > PATIENCE_MS) {
      throw new Unavailable('not-consuming', `${waiting} events wait, and the stages take none of them.`);
    }
    await pause(PAUSE_MS);
  }
};
