import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feed, type Requests } from './feed.js';

let folder = '';
let server: Awaited<ReturnType<typeof startEmbedded>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-feed-'));
  server = await startEmbedded({ dataFolder: folder, logLevel: 'silent' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each<[Requests, readonly string[]]>([
  ['many', ['POST /v1/memories', 'POST /v1/sessions/s/close']],
  [
    'one-by-one',
    ['POST /v1/memories', 'POST /v1/memories', 'POST /v1/memories', 'POST /v1/sessions/s/close'],
  ],
])('sends messages %s, in order, and ends the session once', async (requests, expected) => {
  const sent: string[] = [];
  const client = mnemeClient({
    url: server.url,
    fetch: (input, init) => {
      if (!(input instanceof Request)) sent.push(`${init?.method ?? 'GET'} ${new URL(input).pathname}`);
      return fetch(input, init);
    },
  });
  const messages = ['I live in Porto.', 'My cat is called Miso.', 'Good night.'].map((content, n) => ({
    id: `m${n}`,
    role: 'user' as const,
    content,
    timestamp: `2026-01-10T09:0${n}:00.000Z`,
    name: null,
    metadata: {},
  }));
  const session = { user: requests, session: 's', messages, isWhole: true };
  expect(await feed(client, [session], () => undefined, requests)).toMatchObject({ messages: 3 });
  await server.settled();
  expect(sent).toEqual(expected);
  const { results } = await client.sessions.messagesPage('s', { userId: requests });
  expect(results.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
});
