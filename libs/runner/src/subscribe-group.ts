import { Unavailable } from '@mneme/domain';
import type { EventLog, Subscription } from '@mneme/ports';
import type { Delivery } from './deliver.js';

/** A group that takes part in a topic. */
export interface Membership {
  readonly group: string;
  readonly topic: string;
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly onDeath: (error: unknown) => void;
}

/** A delivery has no more. */
export const LIMIT_RECORDS = 100;

/** Hands a group's records to `take` until closed; what closing cuts short is left unacknowledged, for the next process. */
export const subscribeGroup = async (
  log: Pick<EventLog, 'subscribe'>,
  { group, topic, take, onDeath }: Membership,
): Promise<Subscription> => {
  const closing = new AbortController();
  const subscription = await log.subscribe({
    ...{ group, topic, limitRecords: LIMIT_RECORDS, onDeath },
    handle: async (records) => {
      try {
        await take({ records, signal: closing.signal });
      } catch (error) {
        if (!closing.signal.aborted) throw error;
      }
    },
  });
  return {
    ...subscription,
    close: () => {
      closing.abort(new Unavailable('closing', 'The process is shutting down.'));
      return subscription.close();
    },
  };
};
