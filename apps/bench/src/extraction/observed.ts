import type { FactRow } from './fact-row.js';
import type { EntryRow } from './judge-dates.js';
import type { Block } from './judge-question.js';

/** What a system made of a conversation, and what it gave back. */
export interface Observed {
  readonly rows: readonly FactRow[];
  readonly entries: readonly EntryRow[];
  /** One for each question of the conversation, in their order. */
  readonly blocks: readonly Block[];
  /** One for each question about something else. */
  readonly offTopic: readonly Block[];
}
