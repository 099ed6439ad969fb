import type { FactRow } from './fact-row.js';
import type { EntryRow } from './judge-dates.js';
import type { Block } from './judge-question.js';

export interface Observed {
  readonly rows: readonly FactRow[];
  readonly entries: readonly EntryRow[];
  /** Contexts for the questions of the conversation, in the same order. */
  readonly blocks: readonly Block[];
  readonly offTopic: readonly Block[];
}
