import { mnemeClient } from '@mneme/client';
import { FRAMED_MESSAGES, OWN_WORDS } from '@mneme/domain/conversation/recalled-memory/frames.fixture';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '../tools/service.fixture.js';
import { sharedEmbedded } from '../tools/shared-stacks.fixture.js';

describe('memory in the frames of other programs', () => {
  let stack: Awaited<ReturnType<typeof sharedEmbedded>>;
  beforeAll(async () => (stack = await sharedEmbedded()), 120_000);
  afterAll(() => stack.close());
  const client = () => mnemeClient({ url: stack.url });

  const say = (userId: string, content: string) =>
    client().memories.add({ userId, runId: 's', messages: [{ role: 'user', content }] });

  it('stores memory in a frame of another program with its message, but reads no statements from it', async () => {
    const users = FRAMED_MESSAGES.map((message) => ({ ...message, userId: `ana ${randomUUID()}` }));
    for (const { userId, text } of users) {
      await say(userId, 'I moved to Narva.');
      await say(userId, text);
      await client().sessions.close('s', { userId });
    }
    await stack.settled();
    for (const { userId, text, kept } of users) {
      const facts = await everythingOf(client().facts.list({ userId }));
      // A sentence that the speaker wrote outside of the frame is read, and supersedes the first message.
      const home = kept.includes('I live in Porto') ? 'Porto' : 'Narva';
      expect([text, facts.map(({ object }) => object)]).toEqual([text, [home]]);
      const entries = await everythingOf(client().memories.list({ userId }));
      expect(JSON.stringify(entries)).not.toContain('Tartu');
      const messages = await everythingOf(client().sessions.messages('s', { userId }));
      expect(messages.map(({ content }) => content)).toEqual(['I moved to Narva.', text]);
    }
  }, 300_000);

  it('does not treat as recalled memory messages that a person wrote in similar words', async () => {
    const users = OWN_WORDS.map((text) => ({ userId: `ana ${randomUUID()}`, text }));
    for (const { userId, text } of users) await say(userId, text);
    await stack.settled();
    for (const { userId, text } of users) {
      const { results } = await client().search({
        userId,
        query: 'Tartu suspect river milk',
        kinds: ['chunk'],
      });
      expect(results.map(({ memory }) => memory)).toEqual([text]);
      expect((await client().search({ userId, query: text, kinds: ['chunk'] })).results).toHaveLength(1);
    }
  }, 300_000);
});
