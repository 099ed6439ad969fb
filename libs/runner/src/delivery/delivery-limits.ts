import type { Stage } from '@mneme/pipeline';
import type { Publication } from '@mneme/ports';

/**
 * Maximum number of records of a delivery. A decision gets more, because its model is asked about all records
 * at once and has no work between deliveries.
 */
export const LIMIT_RECORDS = { fold: 100, projection: 100, decision: 256 } as const satisfies Record<
  Stage['kind'],
  number
>;

/**
 * Maximum number of characters of a batch. It is small for `with-rows`, because a transaction delays other
 * writes. It is large for `after-rows`, because larger requests to servers cost less per event.
 */
export const LIMIT_CHARACTERS = { 'with-rows': 16_384, 'after-rows': 262_144 } as const satisfies Record<
  Publication,
  number
>;

const LIMIT_CHARACTERS_ASKED = 1 << 20;

/** Maximum number of characters of a delivery. A stage that asks no model gets one batch per delivery. */
export const deliveryCharacters = (publication: Publication, asksModel: boolean): number =>
  asksModel ? LIMIT_CHARACTERS_ASKED : LIMIT_CHARACTERS[publication];
