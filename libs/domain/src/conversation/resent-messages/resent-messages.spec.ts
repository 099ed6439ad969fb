import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../message.js';
import type { ComparedMessage, HistoryMessage } from './compared-message.js';
import { findResentMessages, type ResentStatus, type SessionHistory } from './resent-messages.js';

const roleOf = (letter: string): Role => {
  if (letter === '#' || letter === '%') return 'system';
  if (/[0-9]/u.test(letter)) return 'tool';
  return letter === letter.toLowerCase() ? 'user' : 'assistant';
};

/** A session with one message per letter. Capital letters are replies. */
const sessionOf = (letters: string, more: Partial<SessionHistory> = {}): SessionHistory => ({
  held: [...letters].map((words, n): HistoryMessage => ({
    words,
    id: `m${n}`,
    role: roleOf(words),
  })),
  erased: [],
  ...more,
});
const sent = (letters: string): ComparedMessage[] =>
  [...letters].map((words) => ({ words, role: roleOf(words), id: null }));
const withId = (letter: string, id: string): ComparedMessage => ({ words: letter, role: roleOf(letter), id });
const told = (again: readonly ResentStatus[]): string[] =>
  again.map((each) => (each.is === 'held' ? each.id : each.is));
const tell = (letters: string, session: SessionHistory): string =>
  told(findResentMessages(sent(letters), session)).join(' ');

describe('findResentMessages for messages without ids', () => {
  it.each([
    ['to a new session', 'aB', sessionOf(''), 'new new'],
    ['that continues the session', 'cD', sessionOf('aB'), 'new new'],
    ['with the whole conversation and new messages at its end', 'aBcD', sessionOf('aB'), 'm0 m1 new new'],
    ['with the question that was sent before', 'aB', sessionOf('a'), 'm0 new'],
    ['with the last messages of the session', 'cDeF', sessionOf('aBcD'), 'm2 m3 new new'],
    ['that is sent again', 'cD', sessionOf('aBcD'), 'm2 m3'],
    ['that is sent again with the whole conversation', 'aBcD', sessionOf('aBcD'), 'm0 m1 m2 m3'],
    ['with a newly generated last reply', 'aBcX', sessionOf('aBcD'), 'm0 m1 m2 new'],
    ['with a conversation that repeats its own messages', 'aBaBaB', sessionOf('aBaB'), 'm0 m1 m2 m3 new new'],
    ['with one message in common', 'De', sessionOf('aBcD'), 'new new'],
    ['with only two messages of the beginning, which may be said again', 'aB', sessionOf('aBcD'), 'new new'],
    ['with two messages of the beginning and another one', 'aBx', sessionOf('aBcD'), 'm0 m1 new'],
    ['with three messages of the beginning', 'aBc', sessionOf('aBcDeF'), 'm0 m1 m2'],
    ['with the same question and another first reply', 'aX', sessionOf('aB'), 'new new'],
    ['with an earlier message that was changed', 'axcDe', sessionOf('aBcD'), 'm0 new m2 m3 new'],
    ['with the changed message once more', 'axcDeF', sessionOf('aBcDxe'), 'm0 m4 m2 m3 m5 new'],
    ['with a window from the middle', 'cDeg', sessionOf('aBcDeFgH'), 'm2 m3 m4 new'],
    ['with messages left out of its middle', 'aBeFg', sessionOf('aBcDeF'), 'm0 m1 m4 m5 new'],
    ['with a message that was never recorded', 'aBcDeF', sessionOf('aBeF'), 'm0 m1 new new m2 m3'],
    ['with the last messages of a conversation that repeats itself', 'aBe', sessionOf('aBcDaB'), 'm4 m5 new'],
    ['with the same message as often as before and once more', 'aaaa', sessionOf('aaa'), 'm0 m1 m2 new'],
  ] as const)('matches a request %s', (_, letters, session, expected) => {
    expect(tell(letters, session)).toBe(expected);
  });

  it.each([
    ['as a whole and continues it', 'aBcDe', '', 'erased erased erased erased new'],
    ['and the session that began after it', 'aBcDeFg', 'eF', 'erased erased erased erased m0 m1 new'],
    ['with its prompt', '#aBe', '', 'erased erased erased new'],
    ['with a changed prompt', '%aBe', '', 'new erased erased new'],
    ['in part, from its middle to its end', 'cDe', '', 'erased erased new'],
    ['with one common message among others', 'xaY', '', 'new new new'],
    ['with a single message', 'a', '', 'new'],
  ] as const)('matches a request that repeats an erased session %s', (_, letters, held, expected) => {
    const past = sessionOf('#aBcD').held;
    expect(tell(letters, sessionOf(held, { past }))).toBe(expected);
  });

  it('prefers a held session to an erased one that began with the same words', () => {
    const past = sessionOf('aBcD').held;
    expect(tell('aBxYz', sessionOf('aBxY', { past }))).toBe('m0 m1 m2 m3 new');
  });

  it('treats a single message as new, because it may be said again', () => {
    expect([tell('a', sessionOf('a')), tell('a', sessionOf('', { erased: ['a'] }))]).toEqual(['new', 'new']);
  });
});

describe('findResentMessages for the prompt of an agent', () => {
  it.each([
    ['has a system prompt that changes', '%aBc', sessionOf('#aB'), 'new m1 m2 new'],
    ['has a system prompt that the session holds', '#aBc', sessionOf('#a%B'), 'm0 m1 m3 new'],
    ['repeats the question before its reply', '#aB', sessionOf('#a'), 'm0 m1 new'],
    ['has only a question, which may be asked again', '#a', sessionOf('#a'), 'm0 new'],
    ['has two messages of the beginning', '#aBx', sessionOf('#aBcD'), 'm0 m1 m2 new'],
    ['has a cleared tool result', '#aB0cD2eF', sessionOf('#aB1cD2e'), 'm0 m1 m2 m3 m4 m5 m6 m7 new'],
    ['has a reply that was shortened', '#aXcDe', sessionOf('#aBcD'), 'm0 m1 m2 m3 m4 new'],
    ['has a summary in place of the first messages', '#sgHi', sessionOf('#aBcDeFgH'), 'm0 summary m7 m8 new'],
    ['has a summary by the assistant', '#SgHi', sessionOf('#aBcDeFgH'), 'm0 summary m7 m8 new'],
    ['repeats in a new branch a message that was said later', '#aBe', sessionOf('#aBcDeFg'), 'm0 m1 m2 new'],
  ] as const)('matches a prompt that %s', (_, letters, session, expected) => {
    expect(tell(letters, session)).toBe(expected);
  });
});

describe('findResentMessages for messages with ids or times', () => {
  const session = sessionOf('aBc');

  it('matches messages by the ids of the session', () => {
    const messages = [withId('a', 'm0'), ...sent('B'), withId('c', 'm2'), ...sent('D')];
    expect(told(findResentMessages(messages, session))).toEqual(['m0', 'm1', 'm2', 'new']);
  });

  it('treats a message as new if its id is not in the session', () => {
    const again = findResentMessages([...sent('aB'), withId('c', 'another'), ...sent('D')], session);
    expect(told(again)).toEqual(['m0', 'm1', 'new', 'new']);
  });
});

describe('findResentMessages for erased messages', () => {
  it.each([
    ['is recognised between held messages', 'aXbC', sessionOf('ab', { erased: ['X'] }), 'm0 erased m1 new'],
    ['is recognised before held messages', 'xaBc', sessionOf('aB', { erased: ['x'] }), 'erased m0 m1 new'],
    ['is recognised after held messages', 'aBxC', sessionOf('aB', { erased: ['x'] }), 'm0 m1 erased new'],
    [
      'is recognised if the session holds no messages',
      'xYc',
      sessionOf('', { erased: ['Y', 'x'] }),
      'erased erased new',
    ],
    ['is new if it is said once more', 'aBxx', sessionOf('aB', { erased: ['x'] }), 'm0 m1 erased new'],
    [
      'is distinguished from a held message with the same words',
      'xaxB',
      sessionOf('ax', { erased: ['x'] }),
      'erased m0 m1 new',
    ],
  ] as const)('an erased message %s', (_, letters, session, expected) => {
    expect(tell(letters, session)).toBe(expected);
  });
});

/** Returns the messages that a session holds after these requests, one letter per message. */
const recorded = (requests: readonly string[]): string =>
  requests.reduce((session, letters) => {
    const again = findResentMessages(sent(letters), sessionOf(session));
    return (
      session +
      Array.from(letters)
        .filter((_, n) => again[n]?.is === 'new')
        .join('')
    );
  }, '');

const turns = fc.array(fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'A', 'B') }), {
  minLength: 1,
  maxLength: 8,
});

describe('findResentMessages for the requests of a client', () => {
  it('records each message once if the client always sends the whole conversation', () => {
    fc.assert(
      fc.property(turns, (said) => {
        const requests = said.map((_, n) => said.slice(0, n + 1).join(''));
        expect(recorded(requests)).toBe(said.join(''));
      }),
    );
  });

  it('records a message again each time the client sends it alone', () => {
    fc.assert(
      fc.property(turns, (said) => {
        expect(recorded(Array.from(said.join('')))).toBe(said.join(''));
      }),
    );
  });

  it('records each message once if every request has the last messages, at least two of which are recorded', () => {
    const different = Array.from('aBcDeFgHiJkLmNoP');
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), (size) => {
        const requests = different.map((_, n) => different.slice(Math.max(0, n + 1 - size), n + 1).join(''));
        expect(recorded(requests)).toBe(different.join(''));
      }),
    );
  });

  it('returns each id of a session at most once, in the order of the session', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'A') }),
        turns,
        (session, [more = '']) => {
          const found = findResentMessages(sent(session + more), sessionOf(session)).flatMap((each) =>
            each.is === 'held' ? [each.id] : [],
          );
          expect(found).toEqual([...new Set(found)].sort());
        },
      ),
    );
  });
});
