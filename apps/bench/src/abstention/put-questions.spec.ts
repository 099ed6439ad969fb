import { describe, expect, it } from 'vitest';
import type { Question } from '../dataset/case.js';
import { planQuestions } from './put-questions.js';

const aQuestion = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  category: 'temporal',
  text: `What about ${id}?`,
  answer: null,
  gold: ['session\n1'],
  askedAt: null,
  isUnanswerable: false,
  ...more,
});

const ana = {
  id: 'ana',
  questions: [aQuestion('a1'), aQuestion('a2'), aQuestion('a5', { isUnanswerable: true })],
};
const ben = {
  id: 'ben',
  questions: [aQuestion('b1'), aQuestion('b5', { isUnanswerable: true })],
};

const put = (plan: ReturnType<typeof planQuestions>, history: string): readonly (readonly string[])[] =>
  (plan.get(history) ?? []).map(({ id, kind }) => [id, kind]);

describe('planQuestions', () => {
  it('asks about a history its own questions, and answerable questions of the next history', () => {
    const plan = planQuestions([ana, ben], null);
    expect(put(plan, 'ana')).toEqual([
      ['a1', 'answerable'],
      ['a2', 'answerable'],
      ['a5', 'adversarial'],
      ['ana <- b1', 'foreign'],
    ]);
    expect(put(plan, 'ben')).toEqual([
      ['b1', 'answerable'],
      ['b5', 'adversarial'],
      [expect.stringMatching(/^ben <- a[12]$/), 'foreign'],
    ]);
  });

  it('returns the same plan for the same histories', () => {
    expect(planQuestions([ana, ben], null)).toEqual(planQuestions([ana, ben], null));
  });

  it('asks at most `limit` own questions, and adds questions of the next history', () => {
    const plan = planQuestions([ana, ben], 1);
    expect([...plan.keys()]).toEqual(['ana']);
    expect(put(plan, 'ana')).toEqual([
      ['a1', 'answerable'],
      ['ana <- b1', 'foreign'],
    ]);
  });

  it('plans no foreign questions for a single history, and no questions if all of them are answerable', () => {
    expect(put(planQuestions([ana], null), 'ana').map(([, kind]) => kind)).not.toContain('foreign');
    expect(planQuestions([{ id: 'ana', questions: [aQuestion('a1')] }], null).size).toBe(0);
  });
});
