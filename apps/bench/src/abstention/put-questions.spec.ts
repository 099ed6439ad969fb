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
  questions: [aQuestion('b1'), aQuestion('b2', { gold: [] }), aQuestion('b5', { isUnanswerable: true })],
};

const put = (plan: ReturnType<typeof planQuestions>, history: string): readonly (readonly string[])[] =>
  (plan.get(history) ?? []).map(({ id, kind }) => [id, kind]);

describe('what a history is asked', () => {
  it('are its own questions with usable evidence, and as many of the next history, the first after the last', () => {
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

  it('is the same at every run', () => {
    expect(planQuestions([ana, ben], null)).toEqual(planQuestions([ana, ben], null));
  });

  it('ends with so many own questions, whose history still has a next one', () => {
    const plan = planQuestions([ana, ben], 1);
    expect([...plan.keys()]).toEqual(['ana']);
    expect(put(plan, 'ana')).toEqual([
      ['a1', 'answerable'],
      ['ana <- b1', 'foreign'],
    ]);
  });

  it('is nothing foreign where there is no other history', () => {
    expect(put(planQuestions([ana], null), 'ana').map(([, kind]) => kind)).not.toContain('foreign');
  });
});
