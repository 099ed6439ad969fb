import type { FactGrounds } from './fact-grounds.js';
import type { LeftOut } from './left-out.js';

export interface Explanation {
  /** Results that were found but are not in the answer: the best of each reason. */
  readonly leftOut: readonly LeftOut[];
  /** The grounds of the facts in the answer, by item id. */
  readonly grounds: ReadonlyMap<string, FactGrounds>;
  /** Duration of each part, in milliseconds. */
  readonly tookMs: Readonly<Record<string, number>>;
}
