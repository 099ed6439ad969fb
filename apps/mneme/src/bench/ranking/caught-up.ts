import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../connection.js';

const PAUSE_MS = 200;
/** Between two stages, an event is nowhere to be seen: nothing must be left so often in a row. */
const TIMES = 3;

/** Resolves when every stage of the store, wherever it runs, has handled what was recorded. */
export const caughtUp = async ({ client }: Pick<Connection, 'client'>): Promise<void> => {
  for (let quiet = 0; quiet < TIMES;) {
    const { lag } = await client.stats();
    quiet = Object.values(lag).every((events) => events === 0) ? quiet + 1 : 0;
    if (quiet < TIMES) await pause(PAUSE_MS);
  }
};
