import type { FactGrounds } from './fact-grounds.js';
import type { LeftOut } from './left-out.js';

/** How a search or context came to what it answers. */
export interface Explanation {
  /** What was found and is not in the answer: of each reason the best. */
  readonly leftOut: readonly LeftOut[];
  /** What the facts in the answer rest on, by their item ids. */
  readonly grounds: ReadonlyMap<string, FactGrounds>;
  /** How long each part took, in milliseconds. */
  readonly tookMs: Readonly<Record<string, number>>;
}
