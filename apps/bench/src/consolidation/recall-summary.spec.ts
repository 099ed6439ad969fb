import { describe, expect, it } from 'vitest';
import { summariseConsolidation } from './recall-summary.js';
import type { UserRow } from './run-recall.js';

const row = (id: string, before: number, after: number, category = 'temporal') => ({
  id,
  category,
  gold: 1,
  isUnanswerable: false,
  error: null,
  scores: { before: { 'R@10': before }, after: { 'R@10': after }, bm25: { 'R@10': 0 } },
});

const user = (name: string, questions: UserRow['questions']): UserRow => ({
  user: name,
  messages: 10,
  before: 100,
  after: 80,
  seconds: 2,
  verdicts: { merge: 15, ignore: 5 },
  reasons: { 'merge: It says the same.': 15, 'ignore: Nothing.': 5 },
  targets: 20,
  madeBy: ['rules-1'],
  questions,
});

describe('summariseConsolidation', () => {
  const refused = {
    ...row('q4', 0, 0, 'adversarial'),
    isUnanswerable: true,
    scores: { before: { abstained: 0 }, after: { abstained: 1 } },
  };
  const summary = summariseConsolidation('locomo', [
    user('ana', [row('q1', 1, 1), row('q2', 1, 0, 'multi-hop')]),
    user('ben', [row('q3', 0, 1), refused]),
  ]);

  it('compares recall question by question, for all questions and by category', () => {
    const recall = summary.columns.find(({ column }) => column === 'R@10');
    expect(recall).toMatchObject({ before: { n: 3 }, difference: { mean: 0 }, bm25: { mean: 0 } });
    expect(recall?.before.mean).toBeCloseTo(2 / 3);
    const hops = summary.categories['multi-hop']?.find(({ column }) => column === 'R@10');
    expect(hops?.difference).toMatchObject({ n: 1, mean: -1 });
    expect(summary.unanswerable).toEqual({ n: 1, before: 0, after: 1 });
  });

  it('sums up entries, verdicts and reasons over all users', () => {
    expect(summary).toMatchObject({
      users: 2,
      entries: { before: 200, after: 160 },
      verdicts: { merge: 30, ignore: 10 },
      targets: 40,
      reasons: [
        ['merge: It says the same.', 30],
        ['ignore: Nothing.', 10],
      ],
    });
    expect(summary.entries.fewer).toBeCloseTo(0.2);
  });
});
