import type { FactGrounds } from './fact-grounds.js';
import type { LeftOut } from './left-out.js';

export interface Explanation {
  /** The best results that were left out for each reason. */
  readonly leftOut: readonly LeftOut[];
  /** Grounds of each fact, by item id. */
  readonly grounds: ReadonlyMap<string, FactGrounds>;
  /** Duration of each step in milliseconds. */
  readonly tookMs: Readonly<Record<string, number>>;
}
