import { describe, expect, it } from 'vitest';
import { longSessionsOf, sessionsOf } from './bench-sessions.js';

const PLAN = { messages: 120, users: 3, batch: 20, words: 4 };

describe('sessionsOf and longSessionsOf', () => {
  it('returns the requested number of messages, in requests of one size', () => {
    const talks = sessionsOf('a', PLAN);
    expect(talks.map(({ scope }) => scope.user)).toEqual(['a-0', 'a-1', 'a-2']);
    expect(talks.flatMap(({ requests }) => requests.map(({ length }) => length))).toEqual(Array(6).fill(20));
  });

  it('returns the same texts for other users, so that runs are comparable', () => {
    const [some, other] = ['a', 'b'].map((who) => longSessionsOf(who, { ...PLAN, sentences: 5 }));
    expect(other?.map(({ requests }) => requests)).toEqual(some?.map(({ requests }) => requests));
  });

  it('appends the requested number of sentences to each message', () => {
    const short = sessionsOf('a', PLAN).flatMap(({ requests }) => requests.flat());
    const long = longSessionsOf('a', { ...PLAN, sentences: 5 }).flatMap(({ requests }) => requests.flat());
    for (const [n, text] of long.entries()) {
      expect(text.startsWith(short[n] ?? '?')).toBe(true);
      expect(text.split(/\.\s/).length - (short[n] ?? '').split(/\.\s/).length).toBeGreaterThanOrEqual(5);
    }
  });
});
