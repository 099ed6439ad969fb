import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { NOTHING_TO_WAIT_FOR, readToken, tokenOf } from './read-token.js';

const position = { topic: 'conversation', epoch: 1, partition: 3, offset: 42 };
const eventId = '5a7c0d5e-3c1f-5b0a-9d55-6d6e656d6500';

describe('read tokens', () => {
  it.each([
    { sessionId: 'a.b/c:d 日% 🎉', revision: null },
    { sessionId: 'a:b', revision: eventId },
    { sessionId: null, revision: null },
  ])(
    'names the last record of a write, its event, its session and the row of a replaced message: %o',
    ({ sessionId, revision }) => {
      const write = { eventId, sessionId, revision };
      const token = tokenOf([{ ...position, offset: 1 }, position], write) ?? '';
      expect(readToken(token)).toEqual({ position, ...write });
    },
  );

  it('returns null for a write that changed nothing', () => {
    expect(tokenOf([], { eventId, sessionId: null })).toBeNull();
    expect(readToken(NOTHING_TO_WAIT_FOR)).toBeNull();
  });

  it.each(['', 'x', 'conversation.1.3', 'conversation.1.3.42', `conversation.1.3.42.${eventId}.%`])(
    'throws for the invalid token %j',
    (token) => expect(() => readToken(token)).toThrow(Rejected),
  );
});
