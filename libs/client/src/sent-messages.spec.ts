import { describe, expect, it } from 'vitest';
import { mnemeClient, type MnemeClient } from './client.js';
import { MnemeError } from './mneme-error.js';
import type { SentMessage } from './sent-messages.js';

const refusing = (status: number, bodies: unknown[]): MnemeClient =>
  mnemeClient({
    url: 'http://mneme.test',
    fetch: (_, init) => {
      bodies.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return Promise.resolve(new Response('{}', { status, headers: { 'retry-after': '0' } }));
    },
  });

/** The messages that reach the server, sent with `add` and with `context`. */
const sentBy = async (messages: readonly SentMessage[]): Promise<unknown> => {
  const bodies: { messages: unknown }[] = [];
  const client = refusing(200, bodies);
  await client.memories.add({ userId: 'ana', messages });
  await client.context({ userId: 'ana', messages });
  expect(bodies[0]?.messages).toEqual(bodies[1]?.messages);
  return bodies[0]?.messages;
};

describe('messages that the client sends', () => {
  it('sends messages of a provider with unchanged field names, even in the arguments of tool calls', async () => {
    const message = {
      id: 'a1',
      role: 'assistant',
      parts: [
        { type: 'tool-getTide', toolCallId: 'c1', state: 'input-available', input: { cityName: 'Faro' } },
      ],
    };
    expect(await sentBy([message])).toEqual([message]);
  });

  it('sends toolCalls as tool_calls, with unchanged arguments', async () => {
    const toolCalls = [{ name: 'find_flat', arguments: { maxRent: 900 } }];
    const messages = [
      { role: 'assistant', content: 'Let me look.', toolCalls },
      { role: 'assistant', content: null, toolCalls },
    ] as const;
    expect(await sentBy(messages)).toEqual([
      { role: 'assistant', content: 'Let me look.', tool_calls: toolCalls },
      { role: 'assistant', content: null, tool_calls: toolCalls },
    ]);
  });

  it('leaves out bytes, and serialises objects by their toJSON', async () => {
    const image = { type: 'image', image: new Uint8Array(3) };
    const buffer = { type: 'file', data: Buffer.from('abc'), mediaType: 'text/plain' };
    const address = { type: 'image', image: new URL('https://example.org/a.png') };
    const stored = { type: 'ai', toJSON: () => ({ type: 'constructor', kwargs: { content: 'Hi.' } }) };
    expect(await sentBy([{ role: 'user', content: [image, buffer, address] }, stored])).toEqual([
      {
        role: 'user',
        content: [
          { type: 'image', image: null },
          { type: 'file', data: null, mediaType: 'text/plain' },
          { type: 'image', image: 'https://example.org/a.png' },
        ],
      },
      { type: 'constructor', kwargs: { content: 'Hi.' } },
    ]);
  });

  it('retries after 503 only if each message has an id', async () => {
    const countOf = async (...messages: readonly SentMessage[]): Promise<number> => {
      const bodies: unknown[] = [];
      await expect(refusing(503, bodies).memories.add({ userId: 'ana', messages })).rejects.toThrow(
        MnemeError,
      );
      return bodies.length;
    };
    expect(await countOf({ id: 'u1', role: 'user', parts: [] })).toBeGreaterThan(1);
    expect(await countOf({ id: 'u1', role: 'user', parts: [] }, { role: 'user', content: 'Hi.' })).toBe(1);
    expect(await countOf({ type: 'human', data: { content: 'Hi.' } })).toBe(1);
  });
});
