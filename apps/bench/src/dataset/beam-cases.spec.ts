import { describe, expect, it } from 'vitest';
import { beamCase } from './beam-cases.js';
import { messageKey } from './case.js';

const turn = (id: number, role: string, content: string, anchor?: string) => ({
  id,
  role,
  content,
  index: '1,1',
  ...(anchor !== undefined && { time_anchor: anchor }),
});

const BATCHES = [
  [turn(0, 'user', 'I fly a kite.', 'March-15-2024'), turn(1, 'assistant', 'Nice!')],
  [turn(2, 'user', 'The kite is red.'), turn(1, 'assistant', 'Red it is.')],
];

const QUESTIONS = {
  abstention: [{ question: 'Who made the kite?', ideal_response: 'Nothing is said of that.' }],
  information_extraction: [
    { question: 'What colour?', answer: 'red', source_chat_ids: [2] },
    { question: 'What is flown?', answer: 'a kite', source_chat_ids: { first: [0], second: [[2], 0] } },
    { question: 'What did you say?', answer: 7, source_chat_ids: [1, 99] },
  ],
};

const ROW = { conversation_id: 12, chat: BATCHES, probing_questions: QUESTIONS };

describe('beamCase', () => {
  it('creates a session per batch, dated by the time anchor if the batch has one', () => {
    const { id, sessions } = beamCase(ROW, null);
    expect([id, sessions.map(({ user, session }) => [user, session])]).toEqual([
      '12',
      [
        ['12', 'batch-1'],
        ['12', 'batch-2'],
      ],
    ]);
    expect(sessions.map(({ messages }) => messages.map(({ role, timestamp }) => [role, timestamp]))).toEqual([
      [
        ['user', '2024-03-15T00:00:00.000Z'],
        ['assistant', '2024-03-15T00:01:00.000Z'],
      ],
      [
        ['user', null],
        ['assistant', null],
      ],
    ]);
  });

  it('reads gold by turn ids, skips ids that several turns have, and marks abstention as unanswerable', () => {
    const [first, second] = [messageKey('batch-1', 'batch-1:1'), messageKey('batch-2', 'batch-2:1')];
    expect(
      beamCase(ROW, null).questions.map(({ id, category, answer, gold, isUnanswerable }) => [
        ...[id, category, answer, gold, isUnanswerable],
      ]),
    ).toEqual([
      ['12#abstention-1', 'abstention', 'Nothing is said of that.', [], true],
      ['12#information_extraction-1', 'information_extraction', 'red', [second], false],
      ['12#information_extraction-2', 'information_extraction', 'a kite', [first, second], false],
      ['12#information_extraction-3', 'information_extraction', '7', [], false],
    ]);
  });

  it.each([
    ['rows that hold JSON as text', JSON.stringify(BATCHES), JSON.stringify(QUESTIONS)],
    [
      'batches that hold their turns by pairs',
      BATCHES.map((turns, n) => ({ batch_number: n, turns: [turns] })),
      QUESTIONS,
    ],
    [
      'batches inside plans',
      [{ 'plan-1': [{ turns: [BATCHES[0]] }] }, { 'plan-2': [{ turns: [BATCHES[1]] }] }],
      QUESTIONS,
    ],
  ])('reads %s', (_, chat, questions) => {
    const row = { ...ROW, chat, probing_questions: questions };
    expect(beamCase(row, null)).toEqual(beamCase(ROW, null));
  });

  it('keeps conversations apart if all belong to one user', () => {
    const { id, sessions, questions } = beamCase(ROW, 'all');
    expect([id, sessions[1]?.session, questions[1]?.gold]).toEqual([
      'all',
      '12/batch-2',
      [messageKey('12/batch-2', '12/batch-2:1')],
    ]);
  });

  it('names the required format if the questions are not JSON', () => {
    const row = { ...ROW, probing_questions: "{'abstention': []}" };
    expect(() => beamCase(row, null)).toThrow(/must be JSON.*at "probing_questions"/u);
  });
});
