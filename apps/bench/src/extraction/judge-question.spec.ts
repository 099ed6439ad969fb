import { describe, expect, it } from 'vitest';
import { judgeQuestion } from './judge-question.js';

const question = { question: 'Where?', must_contain: [/berlin/iu, /1480/u], misleading_facts: [/lisbon/iu] };

describe('a block', () => {
  it('answers where it holds all that is needed', () => {
    expect(judgeQuestion(question, { text: 'Maya: Berlin, 1480 warm', tokens: 7 })).toEqual({
      question: 'Where?',
      isAnswered: true,
      misleading: [],
      tokens: 7,
    });
    expect(judgeQuestion(question, { text: 'Maya: Berlin', tokens: 4 }).isAnswered).toBe(false);
  });

  it('misleads by a line of facts, not by words that were said', () => {
    const text = '- Maya lives in Lisbon\nMaya: before that Lisbon';
    expect(judgeQuestion(question, { text, tokens: 9 }).misleading).toEqual(['- Maya lives in Lisbon']);
  });
});
