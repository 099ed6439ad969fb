import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { NOTHING_TO_WAIT_FOR, positionOf, tokenOf, wordsWritten } from './read-token.js';

const position = { topic: 'conversation', epoch: 1, partition: 3, offset: 42 };
const words = { eventId: '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6500', sessionId: 'a.b/c 日% 🎉' };

describe('a read token', () => {
  it('names the last record of a write, and of words their event and session', () => {
    const token = tokenOf([{ ...position, offset: 1 }, position], words) ?? '';
    expect([positionOf(token), wordsWritten(token)]).toEqual([position, words]);
    const bare = tokenOf([position]) ?? '';
    expect([bare, positionOf(bare), wordsWritten(bare)]).toEqual(['conversation.1.3.42', position, null]);
  });

  it('of a write that changed nothing waits for nothing', () => {
    expect(tokenOf([])).toBeNull();
    expect([positionOf(NOTHING_TO_WAIT_FOR), wordsWritten(NOTHING_TO_WAIT_FOR)]).toEqual([null, null]);
  });

  it.each(['', 'x', 'conversation.1.3', 'conversation.1.3.42.', `conversation.1.3.42.${words.eventId}.%`])(
    'is not %j',
    (token) => expect(() => positionOf(token)).toThrow(Rejected),
  );
});
