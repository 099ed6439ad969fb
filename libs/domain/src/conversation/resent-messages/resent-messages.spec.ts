import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ResentStatus,
  type StoredMessage,
  type SessionHistory,
  type SentMessage,
  findResentMessages,
} from './resent-messages.js';

/** A session with one message per letter. Capital letters are replies. */
const sessionOf = (letters: string, more: Partial<SessionHistory> = {}): SessionHistory => ({
  held: [...letters].map((words, n): StoredMessage => ({
    words,
    id: `m${n}`,
    isReply: words !== words.toLowerCase(),
  })),
  isWhole: true,
  erased: [],
  ...more,
});
const sent = (letters: string): SentMessage[] => [...letters].map((words) => ({ words, id: null }));
const told = (again: readonly ResentStatus[]): string[] =>
  again.map((each) => (each.is === 'held' ? each.id : each.is));
const tell = (letters: string, session: SessionHistory): string =>
  told(findResentMessages(sent(letters), session)).join(' ');

describe('a request of messages without ids', () => {
  it.each([
    ['to a new session, is new', 'aB', sessionOf(''), 'new new'],
    ['that goes on, is new', 'cD', sessionOf('aB'), 'new new'],
    ['with the whole conversation, has what is new at its end', 'aBcD', sessionOf('aB'), 'm0 m1 new new'],
    ['with the question that was sent before', 'aB', sessionOf('a'), 'm0 new'],
    ['with the last messages', 'cDeF', sessionOf('aBcD', { isWhole: false }), 'm2 m3 new new'],
    ['that comes again', 'cD', sessionOf('aBcD'), 'm2 m3'],
    ['that comes again as a whole', 'aBcD', sessionOf('aBcD'), 'm0 m1 m2 m3'],
    ['with a last reply made anew', 'aBcX', sessionOf('aBcD'), 'm0 m1 m2 new'],
    ['with a conversation that says the same again', 'aBaBaB', sessionOf('aBaB'), 'm0 m1 m2 m3 new new'],
    ['with one message in common', 'De', sessionOf('aBcD'), 'new new'],
    ['with the beginning, which the session does not end with', 'aB', sessionOf('aBcD'), 'new new'],
    ['with the same question and another first reply', 'aX', sessionOf('aB'), 'new new'],
    ['with an earlier message that was changed', 'axcDe', sessionOf('aBcD'), 'new new new new new'],
  ] as const)('%s', (_, letters, session, expected) => {
    expect(tell(letters, session)).toBe(expected);
  });

  it('with a single message counts as said again', () => {
    expect([tell('a', sessionOf('a')), tell('a', sessionOf('', { erased: ['a'] }))]).toEqual(['new', 'new']);
  });
});

describe('a request with ids or times among its messages', () => {
  const session = sessionOf('aBc');

  it('repeats the session if its ids are those of the session', () => {
    const messages = [{ words: 'a', id: 'm0' }, ...sent('B'), { words: 'c', id: 'm2' }, ...sent('D')];
    expect(told(findResentMessages(messages, session))).toEqual(['m0', 'm1', 'm2', 'new']);
  });

  it('is new if one of its ids is not in the session', () => {
    const again = findResentMessages([...sent('aB'), { words: 'c', id: 'another' }, ...sent('D')], session);
    expect(told(again)).toEqual(['new', 'new', 'new', 'new']);
  });
});

describe('an erased message', () => {
  it.each([
    ['stays out between others', 'aXbC', sessionOf('ab', { erased: ['X'] }), 'm0 erased m1 new'],
    ['stays out before others', 'xaBc', sessionOf('aB', { erased: ['x'] }), 'erased m0 m1 new'],
    ['stays out behind others', 'aBxC', sessionOf('aB', { erased: ['x'] }), 'm0 m1 erased new'],
    [
      'stays out where nothing else is left',
      'xYc',
      sessionOf('', { erased: ['Y', 'x'] }),
      'erased erased new',
    ],
    ['is new when it is said once more', 'aBxx', sessionOf('aB', { erased: ['x'] }), 'm0 m1 erased new'],
    ['is told from the same that was not', 'xaxB', sessionOf('ax', { erased: ['x'] }), 'erased m0 m1 new'],
  ] as const)('%s', (_, letters, session, expected) => {
    expect(tell(letters, session)).toBe(expected);
  });
});

/** Returns the messages of a session after these requests. */
const recorded = (requests: readonly string[], isWhole: (length: number) => boolean): string =>
  requests.reduce((session, letters) => {
    const again = findResentMessages(sent(letters), {
      ...sessionOf(session),
      isWhole: isWhole(session.length),
    });
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

describe('a client', () => {
  it('that sends the whole conversation on every turn records each message once', () => {
    fc.assert(
      fc.property(turns, (said) => {
        const requests = said.map((_, n) => said.slice(0, n + 1).join(''));
        expect(recorded(requests, () => true)).toBe(said.join(''));
      }),
    );
  });

  it('that sends every message alone records each message every time it is sent', () => {
    fc.assert(
      fc.property(turns, (said) => {
        expect(recorded(Array.from(said.join('')), () => true)).toBe(said.join(''));
      }),
    );
  });

  it('that sends its last messages, two of them known, records each message once', () => {
    const different = Array.from('aBcDeFgHiJkLmNoP');
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), (size) => {
        const requests = different.map((_, n) => different.slice(Math.max(0, n + 1 - size), n + 1).join(''));
        expect(recorded(requests, (length) => length < size)).toBe(different.join(''));
      }),
    );
  });

  it('gets each id of a session at most once, in the order of the session', () => {
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
