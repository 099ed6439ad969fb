import type { Stage } from '@mneme/pipeline';
import type { Publication } from '@mneme/ports';

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
