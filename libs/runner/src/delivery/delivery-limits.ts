import type { Stage } from '@mneme/pipeline';
import type { Publication } from '@mneme/ports';

/** A model is asked about a whole delivery at once and idles between two deliveries. */
export const LIMIT_RECORDS = { fold: 100, projection: 100, decision: 256 } as const satisfies Record<
  Stage['kind'],
  number
>;

/** A commit with rows delays other writes and scopes. Between servers, larger requests cost less. */
export const LIMIT_CHARACTERS = { 'with-rows': 16_384, 'after-rows': 262_144 } as const satisfies Record<
  Publication,
  number
>;

const LIMIT_CHARACTERS_ASKED = 1 << 20;

/** A stage that asks no model receives only as much as it commits at once. */
export const deliveryCharacters = (publication: Publication, asksModel: boolean): number =>
  asksModel ? LIMIT_CHARACTERS_ASKED : LIMIT_CHARACTERS[publication];
