import { describe, expect, it } from 'vitest';
import { judgeQuestion } from './judge-question.js';

const question = { question: 'Where?', must_contain: [/berlin/iu, /1480/u], misleading_facts: [/lisbon/iu] };

describe('judgeQuestion', () => {
  it('counts a question as answered if the context matches every required pattern', () => {
    expect(judgeQuestion(question, { text: 'Maya: Berlin, 1480 warm', tokens: 7 })).toEqual({
      question: 'Where?',
      isAnswered: true,
      misleading: [],
      tokens: 7,
    });
    expect(judgeQuestion(question, { text: 'Maya: Berlin', tokens: 4 }).isAnswered).toBe(false);
  });

  it('reports misleading lines of facts, but not of messages', () => {
    const text = '- Maya lives in Lisbon\nMaya: before that Lisbon';
    expect(judgeQuestion(question, { text, tokens: 9 }).misleading).toEqual(['- Maya lives in Lisbon']);
  });
});
