import type { MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';

/** The last write of a user. */
export interface LastEvent {
  readonly userId: string;
  readonly eventId: string;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;

/**
 * Resolves when every stage of a server has handled a write, however long that takes. It does not wait for words that
 * the session still holds. Throws `Unavailable` when the event is parked, or when the server runs without its stages;
 * `MnemeError` when the server does not answer.
 */
export const awaitHandled = async (client: MnemeClient, { userId, eventId }: LastEvent): Promise<void> => {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const { status } = await client.events.get(eventId, { userId });
    if (status === 'succeeded' || status === 'held') return;
    if (status === 'parked') {
      throw new Unavailable('parked', `A write of "${userId}" is parked: "mneme parked" shows why.`);
    }
    if (!(await client.health.isLive())) {
      const sentence = `What "${userId}" wrote is recorded, but the server works on nothing more: look at its log, and start it anew.`;
      throw new Unavailable('not-consuming', sentence);
    }
    await pause(wait);
  }
};
