import { describe, expect, it } from 'vitest';
import { aGold, aRow } from './a-gold.fixture.js';
import type { Conversation } from '../conversations/conversation.js';
import type { Observed } from './observe.js';
import { scoreOf } from './score.js';
import { tallyOf } from './tally.js';

const conversation: Conversation = {
  user_id: 'maya',
  messages: [{ id: 'm1', run_id: 'r', role: 'user', content: 'im maya', timestamp: '2026-06-03T12:00:00Z' }],
  expected: [
    { fact: 'home', pattern: /berlin/iu },
    { fact: 'flat', pattern: /wedding/iu },
  ],
  questions: [
    { question: 'Where does she live?', must_contain: [/berlin/iu], misleading_facts: [/lisbon/iu] },
    { question: 'Which flat?', must_contain: [/wedding/iu, /1480/u], misleading_facts: [] },
  ],
  gold: aGold({
    facts: [{ subject: 'user', predicate: 'lives_in', object: 'berlin', message: 'm1', expected: 'home' }],
    changes: [{ what: 'home', slot: 'lives_in', before: 'lisbon', after: 'berlin', message: 'm1' }],
    dates: [{ message: 'm1', phrase: 'last month', resolved: '2026-05' }],
  }),
};
const observed: Observed = {
  rows: [aRow({}), aRow({ predicate: 'owns', object: 'a bike', memory: 'Maya owns a bike' })],
  entries: [
    { text: 'Maya: moved to Berlin last month [2026-05]', messages: ['m1'] },
    { text: 'Maya: its in wedding', messages: ['m1'] },
  ],
  blocks: [
    { text: '- Maya lived in Lisbon\nUser: berlin', tokens: 10 },
    { text: 'User: wedding', tokens: 20 },
  ],
  offTopic: [
    { text: '', tokens: 0 },
    { text: 'User: berlin', tokens: 5 },
  ],
};

describe('scoreOf and tallyOf', () => {
  it('counts items that a right fact satisfies, and items in self-contained entries', () => {
    expect(scoreOf(conversation, observed).expected).toEqual([
      { fact: 'home', asFact: true, inEntry: true },
      { fact: 'flat', asFact: false, inEntry: false },
    ]);
  });

  it('adds up the scores of several conversations', () => {
    const score = scoreOf(conversation, observed);
    expect(tallyOf('all', [score, score])).toEqual({
      name: 'all',
      asFacts: [2, 4],
      inEntries: [2, 4],
      right: [2, 4],
      verdicts: { right: 2, damaged: 0, stale: 0, misdated: 0, "another's": 0, unjudged: 2 },
      changes: [2, 2],
      dates: [2, 2],
      answered: [2, 4],
      misled: [2, 4],
      meanTokens: 15,
      offTopicEmpty: [2, 4],
    });
  });

  it('returns null for each figure that needs gold if there is no gold', () => {
    const { isAnnotated, rows, changes, dates, expected } = scoreOf(
      { ...conversation, gold: undefined },
      observed,
    );
    expect({
      isAnnotated,
      verdicts: rows.map(({ verdict }) => verdict),
      changes,
      dates,
      home: expected[0],
    }).toEqual({
      isAnnotated: false,
      verdicts: ['unjudged', 'unjudged'],
      changes: null,
      dates: null,
      home: { fact: 'home', asFact: null, inEntry: true },
    });
    expect(tallyOf('all', [scoreOf({ ...conversation, gold: undefined }, observed)])).toMatchObject({
      asFacts: null,
      right: null,
      verdicts: null,
      changes: null,
      dates: null,
    });
  });
});
