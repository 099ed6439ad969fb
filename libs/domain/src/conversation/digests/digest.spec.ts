import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { addToDigest, type DigestMessage, digestOf, isShortSession } from './digest.js';
import { EMPTY_DIGEST } from './digest-state.js';

const said = (
  text: string,
  speaker: string | null = null,
  role: DigestMessage['role'] = 'user',
): DigestMessage => ({ id: 'm', role, speaker, text, saidAt: 1 });

const digest = (messages: readonly DigestMessage[]): string =>
  digestOf(addToDigest(EMPTY_DIGEST, messages)).text;

describe('digestOf', () => {
  it('returns the whole session if it fits, with a name at each change of speaker', () => {
    const messages = [
      said('I moved. To Lisbon.', 'Ana'),
      said('Lovely!', 'Ben'),
      said('Be kind.', null, 'system'),
    ];
    expect(digest(messages)).toBe('Ana: I moved. To Lisbon. Ben: Lovely!');
  });

  it('isShortSession is true for 40 sentences and false for 50', () => {
    const sentence = said('I moved to Lisbon in March, and my flight was TP 1234.');
    const session = (times: number) =>
      addToDigest(EMPTY_DIGEST, Array(times).fill(sentence) as DigestMessage[]);
    expect(isShortSession(session(40))).toBe(true);
    expect(isShortSession(session(50))).toBe(false);
  });

  it('keeps the sentences with specific details of a long session, in the order of the session', () => {
    const talk = Array.from({ length: 60 }, () =>
      said('That is nice to hear, thanks for telling me about it.'),
    );
    const told = digest([
      ...talk,
      said('My flight is TP 1234.'),
      ...talk,
      said('Gate B7, at 18:05.'),
      ...talk,
    ]);
    expect(told).toContain('My flight is TP 1234. Gate B7, at 18:05.');
    expect(Array.from(told).length).toBeLessThanOrEqual(400);
  });

  it('returns text even for a very long name and a very long line', () => {
    const told = digest([said('漢字'.repeat(900), 'N'.repeat(900))]);
    expect(told.length).toBeGreaterThan(100);
    expect(Array.from(told).length).toBeLessThanOrEqual(400);
  });

  it('returns only lines of users and assistants, and keeps the time of the first message of the session', () => {
    const heard = addToDigest(EMPTY_DIGEST, [
      { ...said('Be kind.', null, 'system'), id: 'a', saidAt: 5 },
      { ...said('I moved to Lisbon.'), id: 'b', saidAt: 7 },
    ]);
    expect(heard.beganAt).toBe(5);
    expect(digestOf(heard).lines.map(({ messageId }) => messageId)).toEqual(['b']);
  });

  it('builds the same state for any split of a short session into batches, and a small state for a long session', () => {
    const message = fc.string({ maxLength: 300, unit: fc.constantFrom('a', 'b', ' ', '.', '7') });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60 }), fc.nat(60), (texts, cut) => {
        const all = texts.map((text) => said(text, 'Ana'));
        const whole = addToDigest(EMPTY_DIGEST, all);
        const inParts = addToDigest(addToDigest(EMPTY_DIGEST, all.slice(0, cut)), all.slice(cut));
        const characters = texts.join('').length + texts.length * 'Ana:  '.length;
        if (characters < 2_000) expect(inParts).toEqual(whole);
        expect(JSON.stringify(inParts).length).toBeLessThan(200_000);
        expect(digestOf(inParts).text.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it('returns an empty text if no user or assistant wrote anything', () => {
    expect(digest([said(' '), said('ok', null, 'tool')])).toBe('');
  });
});
