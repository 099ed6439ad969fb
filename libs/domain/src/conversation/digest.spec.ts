import { describe, expect, it } from 'vitest';
import { digestOf, type Digestible } from './digest.js';

const said = (
  text: string,
  speaker: string | null = null,
  role: Digestible['role'] = 'user',
): Digestible => ({
  role,
  speaker,
  text,
});

describe('the digest of a session', () => {
  it('is all that was said where that fits, with names where the speaker changes', () => {
    const messages = [
      said('I moved. To Lisbon.', 'Ana'),
      said('Lovely!', 'Ben'),
      said('Be kind.', null, 'system'),
    ];
    expect(digestOf(messages)).toBe('Ana: I moved. To Lisbon. Ben: Lovely!');
  });

  it('keeps the specifics of a long session, in order', () => {
    const talk = Array.from({ length: 60 }, () =>
      said('That is nice to hear, thanks for telling me about it.'),
    );
    const digest = digestOf([
      ...talk,
      said('My flight is TP 1234.'),
      ...talk,
      said('Gate B7, at 18:05.'),
      ...talk,
    ]);
    expect(digest).toContain('My flight is TP 1234. Gate B7, at 18:05.');
    expect(Array.from(digest).length).toBeLessThanOrEqual(400);
  });

  it('says something of a session with a very long name and a very long line', () => {
    const digest = digestOf([said('漢字'.repeat(900), 'N'.repeat(900))]);
    expect(digest.length).toBeGreaterThan(100);
    expect(Array.from(digest).length).toBeLessThanOrEqual(400);
  });

  it('is empty where nobody said anything', () => {
    expect(digestOf([said(' '), said('ok', null, 'tool')])).toBe('');
  });
});
