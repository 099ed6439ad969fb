import { anAbstentionRow } from '../abstention/an-abstention-row.fixture.js';
import type { RecallRow } from '../recall/recall-row.js';

export const aRecallRow = (id: string, category: string, more: Partial<RecallRow> = {}): RecallRow => ({
  id,
  category,
  gold: 1,
  isUnanswerable: false,
  error: null,
  scores: {
    mneme: { 'R@5': 1, 'R@10': 0.75, 'nDCG@10': 0.5, chars: 5000 },
    bm25: { 'R@5': 0.5, 'R@10': 0.25, 'nDCG@10': 0.125 },
  },
  searchMs: { mneme: 2 },
  ...more,
});

export const RECALL = [
  { run: { dataset: 'locomo', file: 'locomo.json' } },
  aRecallRow('q1', 'temporal'),
  aRecallRow('q2', 'multi-hop', { error: 'timeout: <b>slow</b>', scores: {} }),
  aRecallRow('q3', 'multi-hop'),
  aRecallRow('q4', 'adversarial', { isUnanswerable: true, scores: { mneme: { abstained: 1 } } }),
];

export const SCRIPT = '<script>alert("kite")</script>';

export const ABSTENTION = [
  { run: { bench: 'abstention', file: SCRIPT } },
  anAbstentionRow({ id: 'a', question: `${SCRIPT} When?` }),
  anAbstentionRow({ id: 'b', kind: 'foreign', scores: { mneme: 0.25, bm25: 9 }, abstained: true }),
];

export const FACTS = [
  { run: { file: 'conversations.json' } },
  ...['right', 'right', 'stale'].map((verdict) => ({
    conversation: 'maya',
    verdict,
    subject: 'Maya',
    predicate: 'lives in',
    object: 'Porto',
    valid_at: null,
    expected: [],
  })),
];

export const linesOf = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
