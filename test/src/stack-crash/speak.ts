import { type Call, isAcknowledged, judgementOf } from '../crash/acknowledged.js';
import type { SessionCalls } from './conversations.js';
import { until } from './inject-fault.js';

/** Every 33rd call (3 %) is repeated, as by a client that received no answer. */
const REPEATED = 33;

/** Makes the calls of every user one after the other. Each call is repeated until it is acknowledged. */
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

/** Gives positive feedback on one memory of each session. */
export const judge = async (
  url: string,
  sessions: readonly Pick<SessionCalls, 'user' | 'id'>[],
): Promise<void> => {
  await Promise.all(
    sessions.map(async ({ user, id }) => {
      let judgement: Call | null = null;
      await until(`${user} is told a memory of ${id}`, async () => {
        judgement ??= await judgementOf(url, user, id);
        return judgement !== null && (await isAcknowledged(url, judgement));
      });
    }),
  );
};

/** Repeats a call until it is acknowledged. Throws on any answer except success and 503. */
export const untilAcknowledged = (url: string, call: Call): Promise<void> =>
  until(`${call.path} is acknowledged`, () => isAcknowledged(url, call));
