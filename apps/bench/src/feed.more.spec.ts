import { mnemeClient } from '@mneme/client';
import { expect, it } from 'vitest';
import { withBenchStore } from './bench-store.js';
import { feed, oneByOne } from './feed.js';

it('sends messages in their order, together or in separate requests, and ends each session once', () =>
  withBenchStore(async ({ connection: { url, settled } }) => {
    const sent: string[] = [];
    const client = mnemeClient({
      url,
      fetch: (input, init) => {
        if (!(input instanceof Request)) sent.push(new URL(input).pathname);
        return fetch(input, init);
      },
    });
    const contents = ['I live in Porto.', 'My cat is called Miso.', 'Good night.'];
    const sessionOf = (user: string) => ({
      user,
      session: 's',
      isWhole: true,
      messages: contents.map((content, n) => ({
        id: `m${n}`,
        role: 'user' as const,
        content,
        timestamp: null,
        name: null,
      })),
    });
    expect(await feed(client, [sessionOf('ana')], () => undefined)).toBe(3);
    expect(await feed(client, oneByOne([sessionOf('ben')]), () => undefined)).toBe(3);
    await settled([]);
    const [add, close] = ['/v1/memories', '/v1/sessions/s/close'];
    expect(sent).toEqual([add, close, add, add, add, close]);
    for (const userId of ['ana', 'ben']) {
      const { results } = await client.sessions.messagesPage('s', { userId });
      expect(results.map(({ content }) => content)).toEqual(contents);
    }
  }));
