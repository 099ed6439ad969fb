import type { Conversation } from '../conversations/conversation.js';
import type { Expected, Gold } from '../conversations/gold.js';
import { type JudgedChange, judgeChange } from './judge-changes.js';
import { type EntryRow, type JudgedDate, judgeDates, phrasesOf } from './judge-dates.js';
import { type JudgedQuestion, judgeQuestion, NO_BLOCK } from './judge-question.js';
import { type JudgedRow, judgeRow } from './judge-row.js';
import type { FactRow, Observed } from './observe.js';
import { standsAlone } from './stands-alone.js';

interface MatchedItem {
  readonly fact: string;
  /** True if a fact row that was judged right satisfies the item. Null if the conversation has no gold. */
  readonly asFact: boolean | null;
  /** True if the pattern matches an entry for which `standsAlone` is true. */
  readonly inEntry: boolean;
}

export interface Score {
  /** Id of the user, or topic of a single sentence. */
  readonly conversation: string;
  readonly expected: readonly MatchedItem[];
  /** Judged fact rows. All are unjudged if the conversation has no gold. */
  readonly rows: readonly JudgedRow[];
  readonly isAnnotated: boolean;
  /** Judged changes. Null if the conversation has no gold. */
  readonly changes: readonly JudgedChange[] | null;
  readonly dates: readonly JudgedDate[] | null;
  readonly questions: readonly JudgedQuestion[];
  readonly offTopic: { readonly asked: number; readonly empty: number };
}

export const scoreOf = (conversation: Conversation, observed: Observed): Score => {
  const { user_id: user, topic, expected, questions, gold } = conversation;
  const rows = observed.rows.map((row) => (gold ? judgeRow(row, gold) : unjudged(row)));
  return {
    conversation: topic ?? user,
    expected: expected.map((item) => foundItem(item, rows, observed, gold)),
    rows,
    isAnnotated: gold !== undefined,
    changes: gold?.changes.map((change) => judgeChange(observed.rows, change, gold)) ?? null,
    dates: gold ? judgeDates(observed.entries, gold.dates) : null,
    questions: questions.map((question, n) => judgeQuestion(question, observed.blocks[n] ?? NO_BLOCK)),
    offTopic: {
      asked: observed.offTopic.length,
      empty: observed.offTopic.filter(({ text }) => text.trim() === '').length,
    },
  };
};

const unjudged = (row: FactRow): JudgedRow => ({ row, verdict: 'unjudged', expected: [] });

const foundItem = (
  { fact, pattern }: Expected,
  rows: readonly JudgedRow[],
  observed: Observed,
  gold: Gold | undefined,
): MatchedItem => ({
  fact,
  asFact: gold ? rows.some((row) => row.expected.includes(fact)) : null,
  inEntry: observed.entries.some((entry) => pattern.test(entry.text) && isReadable(entry, gold)),
});

/**
 * True if the entry can be understood alone. The gold lists phrases that need a date. Without gold, words
 * show these phrases.
 */
const isReadable = (entry: EntryRow, gold: Gold | undefined): boolean => {
  if (gold === undefined) return standsAlone(entry.text);
  const relative = phrasesOf(entry, gold.dates).filter(({ recurring, optional }) => !recurring && !optional);
  return standsAlone(
    entry.text,
    relative.map(({ phrase }) => phrase),
  );
};
