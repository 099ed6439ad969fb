import { describe, expect, it } from 'vitest';
import { judgePrompt, saysYes } from './judge-prompt.js';

const QUESTION = {
  text: 'Where does Ana live?',
  answer: 'Porto',
  category: 'multi-session',
  isUnanswerable: false,
};

describe('the prompt of the judge', () => {
  it('holds the question, the gold answer and the response, in the words of LongMemEval', () => {
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
  ])('follows the kind of the question: %s', (category, told) => {
    expect(judgePrompt({ ...QUESTION, category }, 'x')).toContain(told);
    expect(judgePrompt(QUESTION, 'x')).not.toContain(told);
  });

  it('asks of what cannot be answered whether the response says so, explained or not', () => {
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
  ])('takes "%s" for %s', (verdict, isCorrect) => {
    expect(saysYes(verdict)).toBe(isCorrect);
  });
});
