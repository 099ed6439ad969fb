import { awaitRead, followEvent } from '@mneme/pipeline';
import { openTestStack } from '@mneme/server/testing';
import { afterAll, describe, expect, it } from 'vitest';

const stack = await openTestStack();
afterAll(() => stack.close());

describe('recordMessages', () => {
  it('stores a conversation once if the client sends the whole conversation again each time, without ids and times', async () => {
    const user = stack.newUser();
    const turns = [
      ['user', 'I live in Porto.'],
      ['assistant', 'Since when?'],
      ['user', 'Yes.'],
      ['assistant', 'Yes?'],
      ['user', 'Yes.'],
    ] as const;
    const send = (count: number) =>
      stack.recordMessages(
        user,
        's',
        turns.slice(0, count).map(([role, text]) => ({ role, text, speaker: null })),
      );
    const [first, whole, again] = [await send(2), await send(5), await send(5)];
    const ids = whole.messages.map(({ id }) => id);
    const outcomes = [first, whole, again].map(({ messages }) =>
      messages.map(({ id, outcome }) => [id, outcome]),
    );
    expect(outcomes).toEqual([
      ids.slice(0, 2).map((id) => [id, 'recorded']),
      ids.map((id, n) => [id, n < 2 ? 'known' : 'recorded']),
      ids.map((id) => [id, 'known']),
    ]);
    await stack.settled();
    const said = await stack.messages(user, 's');
    expect(said.map(({ role, text }) => [role, text])).toEqual(turns);
    expect((await stack.entries(user)).map(({ text }) => text)).toEqual(['user: I live in Porto.']);
  });

  it('reports a write without inference as done at once, with no messages held back', async () => {
    const user = stack.newUser();
    const { eventId, token } = await stack.recordMessages(user, 's', ['I live in Porto.'], { infer: false });
    await stack.settled();
    expect((await followEvent(stack.ports, user, eventId)).status).toBe('succeeded');
    expect(await awaitRead(stack.ports, user, token)).toEqual([]);
    expect(await stack.facts(user)).toEqual([]);
  });
});
