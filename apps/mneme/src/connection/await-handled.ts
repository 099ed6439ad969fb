import type { MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';

export interface LastEvent {
  readonly userId: string;
  readonly eventId: string;
}

/** Seconds of one wait for the event. Between two waits, the command checks that the stages still run. */
const WAIT = 5;

/**
 * Resolves when every stage has handled an event, without a time limit. Messages that an open session holds
 * back count as handled. Throws `Unavailable` if the event is parked or if the stages of the server have
 * stopped, and `MnemeError` if the server does not answer.
 */
export const awaitHandled = async (client: MnemeClient, { userId, eventId }: LastEvent): Promise<void> => {
  for (;;) {
    const { status } = await client.events.get(eventId, { userId, wait: WAIT });
    if (status === 'succeeded' || status === 'held') return;
    if (status === 'parked') {
      throw new Unavailable('parked', `A write of "${userId}" is parked: "mneme parked" shows why.`);
    }
    if (!(await client.health.isLive())) {
      const sentence = `What "${userId}" wrote is recorded, but the server works on nothing more: look at its log, and start it anew.`;
      throw new Unavailable('not-consuming', sentence);
    }
  }
};
