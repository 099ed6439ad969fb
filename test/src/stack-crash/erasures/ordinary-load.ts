import { setTimeout as pause } from 'node:timers/promises';
import { untilAcknowledged } from '../speak.js';

const EVERY_MS = 250;

/**
 * Records up to four messages per second of other users until it is stopped. `stop` returns the number of
 * messages.
 */
export const startOrdinaryLoad = (url: string): { stop(): Promise<number> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const saying = (async () => {
    let said = 0;
    for (; !signal.aborted; said += 1) {
      const content = `I work at Firm${said} since last month, and the harbour of Porto is near.`;
      const messages = [{ id: `m${said}`, role: 'user', name: 'Bo', content }];
      const body = { user_id: `other-${said % 5}`, run_id: `s${Math.floor(said / 50)}`, messages };
      await untilAcknowledged(url, { path: '/v1/memories', key: null, body });
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return said;
  })();
  return {
    stop: () => {
      stopping.abort();
      return saying;
    },
  };
};
