import type { AsOf, Instant, Scope } from '@mneme/domain';
import type { Conversation, SearchMode } from '../search/search-hit.js';

export interface Planning {
  readonly scope: Scope;
  readonly query: string;
  readonly mode: SearchMode;
  readonly instants: AsOf;
  readonly now: Instant;
  readonly userNames: readonly string[];
  readonly askedIn: Conversation | null;
}
