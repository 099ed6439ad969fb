import type { AsOf, Instant, Scope } from '@mneme/domain';
import type { Conversation, SearchMode } from '../search-hit.js';

/** A question to plan for. */
export interface Planning {
  readonly scope: Scope;
  readonly query: string;
  readonly mode: SearchMode;
  readonly instants: AsOf;
  readonly now: Instant;
  /** Every name that means the user. */
  readonly userNames: readonly string[];
  readonly askedIn: Conversation | null;
}
