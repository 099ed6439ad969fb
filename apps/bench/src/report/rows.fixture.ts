import { anAbstentionRow } from '../abstention/an-abstention-row.fixture.js';
import type { UserRow } from '../consolidation/run-recall.js';
import type { Row } from '../recall/rows-file.js';

export const aRecallRow = (id: string, category: string, more: Partial<Row> = {}): Row => ({
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

const given = (answer: string, isCorrect: boolean) => {
  const spent = { promptTokens: 80, completionTokens: 4 };
  return {
    answer,
    f1: isCorrect ? 1 : 0,
    bleu1: isCorrect ? 1 : 0,
    isCorrect,
    answering: spent,
    judging: spent,
  };
};

export const ANSWERS = [
  { run: { bench: 'answers', file: 'locomo.json' } },
  {
    id: 'q1',
    category: 'temporal',
    isUnanswerable: false,
    error: null,
    answers: { mneme: given('May', true), 'full history': given(SCRIPT, false) },
  },
];

const { searchMs: _, ...question } = aRecallRow('q1', 'temporal');
const [before, after] = [{ 'R@10': 0.5 }, { 'R@10': 0.75 }];

export const CONSOLIDATION: readonly UserRow[] = [
  {
    user: 'conv-1',
    messages: 400,
    before: 90,
    after: 70,
    seconds: 3.25,
    verdicts: { merge: 4, ignore: 11 },
    reasons: {},
    targets: 15,
    madeBy: ['rules'],
    questions: [{ ...question, scores: { before, after } }],
  },
];

export const FACTS = ['right', 'right', 'stale'].map((verdict) => ({
  conversation: 'maya',
  verdict,
  subject: 'Maya',
  predicate: 'lives in',
  object: 'Porto',
  valid_at: null,
  expected: [],
}));

export const linesOf = (rows: readonly unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');
