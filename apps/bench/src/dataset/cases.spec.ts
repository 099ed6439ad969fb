import { describe, expect, it } from 'vitest';
import { messageKey } from './case.js';
import { locomoCase } from './locomo-cases.js';
import { longmemevalCase } from './longmemeval-cases.js';

describe('locomoCase', () => {
  const sample = {
    sample_id: 'conv-1',
    conversation: {
      session_1: [{ speaker: 'Ana', dia_id: 'D1:1', text: 'A kite.' }],
      session_1_date_time: '',
    },
    qa: [
      { question: 'What?', answer: 7, evidence: ['D1:1'], category: 2 },
      { question: 'Who?', evidence: ['D1:1'], category: 5 },
    ],
  };

  it('splits and repairs ids of evidence, and leaves out unknown ids', () => {
    const ids = ['D8:6', 'D9:17', 'D11:26', 'D30:5'];
    const conversation = {
      session_1: ids.map((id) => ({ speaker: 'Ana', dia_id: id, text: 'A kite.' })),
      session_1_date_time: '',
    };
    const evidence = ['D8:6; D9:17', 'D:11:26', 'D30:05 D8:6', 'D4:99', 'D'];
    const qa = [{ question: 'What?', answer: 'a kite', evidence, category: 4 }];
    expect(locomoCase({ sample_id: 'conv-1', conversation, qa }).questions[0]?.gold).toEqual(
      ids.map((id) => messageKey('session_1', id)),
    );
  });

  it('reads gold by session and message, and marks adversarial questions as unanswerable', () => {
    expect(locomoCase(sample).questions).toEqual([
      {
        id: 'conv-1#0',
        category: 'temporal',
        text: 'What?',
        answer: '7',
        gold: [messageKey('session_1', 'D1:1')],
        askedAt: null,
        isUnanswerable: false,
      },
      {
        id: 'conv-1#1',
        category: 'adversarial',
        text: 'Who?',
        answer: null,
        gold: [messageKey('session_1', 'D1:1')],
        askedAt: null,
        isUnanswerable: true,
      },
    ]);
  });
});

describe('longmemevalCase', () => {
  it('keeps later sessions of the day of the question, and drops sessions of later days', () => {
    const item = {
      question_id: 'q1',
      question_type: 'single-session-user',
      question: 'What colour?',
      question_date: '2023/05/20 (Sat) 02:00',
      answer: 'red',
      haystack_dates: ['2023/05/20 (Sat) 09:00', '2023/05/21 (Sun) 09:00'],
      haystack_sessions: [
        [{ role: 'user', content: 'Red.', has_answer: true }],
        [{ role: 'user', content: 'Blue.', has_answer: true }],
      ],
    };
    const { sessions, questions } = longmemevalCase(item);
    expect(sessions.map(({ session }) => session)).toEqual(['session_1']);
    expect(questions[0]?.gold).toEqual([messageKey('session_1', 'session_1:1')]);
    expect(questions[0]?.askedAt).toBe('2023-05-20T02:00:00.000Z');
  });
});
