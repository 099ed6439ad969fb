import type { Stage } from '@mneme/pipeline';
import type { Publication } from '@mneme/ports';

/**
 * Maximum number of records in one delivery. A model is asked about a whole delivery at once and idles between
 * two deliveries, so larger ones keep it busier.
 */
export const LIMIT_RECORDS = { fold: 100, projection: 100, decision: 256 } as const satisfies Record<
  Stage['kind'],
  number
>;

/**
 * Maximum number of characters in one commit. With rows in the same transaction, a commit delays other writes,
 * and the turn of one scope delays other scopes. Between servers, fewer and larger requests cost less.
 */
export const LIMIT_CHARACTERS = { 'with-rows': 16_384, 'after-rows': 262_144 } as const satisfies Record<
  Publication,
  number
>;

const LIMIT_CHARACTERS_ASKED = 1 << 20;

/**
 * Maximum number of characters in one delivery. A stage that asks no model receives only as much as it commits
 * at once.
 */
export const deliveryCharacters = (publication: Publication, asksModel: boolean): number =>
  asksModel ? LIMIT_CHARACTERS_ASKED : LIMIT_CHARACTERS[publication];
