import { Unavailable } from '@mneme/domain';
import type { EventLog, Subscription } from '@mneme/ports';
import type { Delivery } from './deliver.js';

/** A consumer group's membership in a topic. */
export interface Membership {
  readonly group: string;
  readonly topic: string;
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly onDeath: (error: unknown) => void;
}

/** The most records of one delivery. */
export const LIMIT_RECORDS = 100;

/** Passes a group's records to `take` until closed. Interrupted records stay unacknowledged, for the next process. */
export const subscribeGroup = async (
  log: Pick<EventLog, 'subscribe'>,
  { group, topic, take, onDeath }: Membership,
): Promise<Subscription> => {
  const closing = new AbortController();
  const subscription = await log.subscribe({
    group,
    topic,
    limitRecords: LIMIT_RECORDS,
    onDeath,
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
