import { Unavailable } from '@mneme/domain';
import type { Stage } from '@mneme/pipeline';
import type { EventLog, Publication, Subscription } from '@mneme/ports';
import type { Delivery } from './deliver.js';

/** The membership of a stage in the group of its own name. */
export interface Membership {
  readonly stage: Stage;
  /** The most characters of one delivery. */
  readonly limitCharacters: number;
  readonly take: (delivery: Delivery) => Promise<void>;
  readonly onDeath: (error: unknown) => void;
}

/**
 * The most records of one delivery. A model is asked about all of one at once: between two deliveries its calls run out, so
 * larger ones keep it busier.
 */
export const LIMIT_RECORDS = { fold: 100, projection: 100, decision: 256 } as const satisfies Record<
  Stage['kind'],
  number
>;

/**
 * The most characters in one commit. With rows in the same transaction, a commit holds up the writes of others, and a turn
 * of one scope the turns of others. Between servers, fewer and larger requests cost less.
 */
export const LIMIT_CHARACTERS = { 'with-rows': 16_384, 'after-rows': 262_144 } as const satisfies Record<
  Publication,
  number
>;

/** A model is asked about a whole delivery at once, which keeps it busy. */
const LIMIT_CHARACTERS_ASKED = 1 << 20;

/** The most characters in one delivery. A stage that asks no model is handed only what it commits at once. */
export const deliveryCharacters = (publication: Publication, asksModel: boolean): number =>
  asksModel ? LIMIT_CHARACTERS_ASKED : LIMIT_CHARACTERS[publication];

/** Passes a group's records to `take` until closed. Interrupted records stay unacknowledged, for the next process. */
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
