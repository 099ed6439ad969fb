import { describe, expect, it } from 'vitest';
import { judgePrompt, saysYes } from './judge-prompt.js';

const QUESTION = {
  text: 'Where does Ana live?',
  answer: 'Porto',
  category: 'multi-session',
  isUnanswerable: false,
};

describe('judgePrompt', () => {
  it('contains the question, the gold answer and the response, in the words of LongMemEval', () => {
    expect(judgePrompt(QUESTION, 'In Porto.')).toBe(
      [
        'I will give you a question, a correct answer, and a response from a model. Please answer yes if the response contains the correct answer. Otherwise, answer no. If the response is equivalent to the correct answer or contains all the intermediate steps to get the correct answer, you should also answer yes. If the response only contains a subset of the information required by the answer, answer no.',
        'Question: Where does Ana live?',
        'Correct Answer: Porto',
        'Model Response: In Porto.',
        'Is the model response correct? Answer yes or no only.',
      ].join('\n\n'),
    );
  });

  it.each([
    ['temporal-reasoning', 'off-by-one'],
    ['temporal', 'off-by-one'],
    ['knowledge-update', 'updated answer'],
    ['single-session-preference', 'Rubric: Porto'],
  ])('adds the rule for the category %s', (category, told) => {
    expect(judgePrompt({ ...QUESTION, category }, 'x')).toContain(told);
    expect(judgePrompt(QUESTION, 'x')).not.toContain(told);
  });

  it('asks if the response calls an unanswerable question unanswerable, with or without an explanation', () => {
    const unanswerable = { ...QUESTION, category: 'temporal', isUnanswerable: true };
    expect(judgePrompt({ ...unanswerable, answer: null }, 'No.')).toMatch(
      /^I will give you an unanswerable question.*\nExplanation: Nothing that was said answers it\./su,
    );
    expect(judgePrompt(unanswerable, 'No.')).toContain('Explanation: Porto');
  });

  it.each([
    ['yes', true],
    ['Yes.', true],
    ['no', false],
    ['', false],
  ])('reads the verdict "%s" as %s', (verdict, isCorrect) => {
    expect(saysYes(verdict)).toBe(isCorrect);
  });
});
