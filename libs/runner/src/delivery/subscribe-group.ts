import { Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { EventLog, Subscription } from '@mneme/ports';
import type { Delivery } from './deliver.js';
import { LIMIT_RECORDS } from './delivery-limits.js';

/** Membership of a stage in its consumer group, which has the name of the stage. */
export interface Membership {
  readonly stage: Stage;
  readonly limitCharacters: number;
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly onDeath: (error: unknown) => void;
}

/**
 * Subscribes a stage to its topic. Closing leaves interrupted records unacknowledged for the next process.
 */
export const subscribeGroup = async (
  log: Pick<EventLog, 'subscribe'>,
  { stage, limitCharacters, take, onDeath }: Membership,
): Promise<Subscription> => {
  const closing = new AbortController();
  const subscription = await log.subscribe({
    group: stage.name,
    topic: stage.consumes.name,
    limitRecords: LIMIT_RECORDS[stage.kind],
    limitCharacters,
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
