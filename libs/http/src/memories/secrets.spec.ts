import { type MnemeClient, mnemeClient } from '@mneme/client';
import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The examples of secrets are joined at runtime, so that secret scanners find no secret in this repository.
const AWS = ['AKIA', 'QX7ZP2LMN4RSTUVW'].join('');
const GITHUB = ['ghp', '_', 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'].join('');
const CARD = ['4539', '1488', '0343', '6467'].join(' ');
const WORD = 'zebra77!quokka';
const FACT = 'Wombat_4711';
const NOTE = 'numbat/88#x';
const KEY = ['q8Zr41kT', 'Tw0cVb7Lm2Xy'].join('');
const SECRETS = [AWS, GITHUB, CARD, WORD, FACT, NOTE, KEY];

const start = async (
  more: object = {},
): Promise<{ readonly started: Started; readonly client: MnemeClient }> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-secrets-'));
  const started = await startEmbedded({ dataFolder, ...more });
  return { started, client: mnemeClient({ url: started.url }) };
};

const stop = async ({ started }: { readonly started: Started }): Promise<void> => {
  await started.close();
  await rm(started.dataFolder, { recursive: true, force: true });
};

/** Returns the secrets that a file below the folder contains, including SQLite's write-ahead log. */
const secretsIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
  const forms = SECRETS.flatMap((secret) =>
    [Buffer.from(secret), Buffer.from(secret, 'utf16le')].map((bytes) => ({ secret, bytes })),
  );
  return forms
    .filter(({ bytes }) => contents.some((content) => content.includes(bytes)))
    .map(({ secret }) => secret);
};

const MESSAGES = [
  {
    role: 'user',
    name: 'Ana',
    content: `My AWS key is ${AWS}, my password is ${WORD}. I live in Porto.`,
    id: 'm1',
  },
  {
    role: 'user',
    name: `Ana ${GITHUB}`,
    content: `Pay with ${CARD}, please. My dog is called Rex.`,
    id: 'm2',
  },
  {
    role: 'assistant',
    content: 'I will log in.',
    id: 'm3',
    tool_calls: [
      { name: 'log_in', arguments: { user: 'ana', password: WORD, pin: 48215 } },
      { name: 'fetch', arguments: `curl -H "Authorization: Bearer ${GITHUB}"` },
    ],
    metadata: { apiKey: KEY, channel: 'web' },
  },
  {
    role: 'user',
    content: 'I forgot my password again. I use the password hunter2x for everything.',
    id: 'm4',
  },
] as const;

const post = async (url: string, path: string, body: object, headers: object = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
};

describe('secrets in requests', () => {
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => stop(running));

  const add = (more: object = {}, headers: object = {}) =>
    post(
      running.started.url,
      '/v1/memories',
      { user_id: 'ana', run_id: 's', messages: MESSAGES, ...more },
      headers,
    );

  it('reports secrets in the answer only by kind', async () => {
    const { status, text } = await add({ metadata: { note: `pw: ${WORD}` } }, { 'idempotency-key': 'k1' });
    expect(status).toBe(202);
    expect((JSON.parse(text) as { redacted: unknown }).redacted).toEqual([
      { message_id: 'm1', kinds: ['aws-access-key', 'password', 'password'] },
      { message_id: 'm2', kinds: ['card', 'github-token', 'password'] },
      { message_id: 'm3', kinds: ['password', 'pin', 'github-token', 'password', 'key'] },
      { message_id: 'm4', kinds: ['password', 'password'] },
    ]);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('recognises a repeated message with secrets, with and without an idempotency key', async () => {
    const first = await add({ metadata: { note: `pw: ${WORD}` } }, { 'idempotency-key': 'k1' });
    expect(first.status).toBe(202);
    const again = await add();
    expect(JSON.parse(again.text)).toMatchObject({
      messages: ['m1', 'm2', 'm3', 'm4'].map((id) => ({ id, outcome: 'known' })),
    });
  });

  it('redacts facts and notes whose predicate or key names a password', async () => {
    const facts = [
      { subject: 'Ana', predicate: 'wifi_password', object: FACT },
      { key: 'db password', value: NOTE },
      { subject: 'Ana', predicate: 'works_at', object: 'Acme' },
    ];
    const { text } = await post(running.started.url, '/v1/facts', { user_id: 'ana', facts });
    const { fact_ids, redacted } = JSON.parse(text) as { fact_ids: string[]; redacted: unknown };
    expect(redacted).toEqual([
      { fact_id: fact_ids[0], kinds: ['password'] },
      { fact_id: fact_ids[1], kinds: ['password'] },
    ]);
  });

  it('keeps secrets out of error answers', async () => {
    const wrong = [
      await add({ messages: [{ role: WORD, content: `pw: ${WORD}` }] }),
      await add({ messages: [{ role: 'user', content: `pw: ${WORD}`, timestamp: `x ${AWS}` }] }),
      await add({ messages: [{ role: 'user', content: `other words: ${GITHUB}`, id: 'm1' }] }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 409]);
    expect(wrong.filter(({ text }) => SECRETS.some((secret) => text.includes(secret)))).toEqual([]);
  });

  it('keeps secrets out of every file of the data folder', async () => {
    const { client, started } = running;
    await client.sessions.close('s', { userId: 'ana' });
    await started.settled();
    expect(await secretsIn(started.dataFolder)).toEqual([]);
  });

  it('keeps the text and facts around a redacted secret', async () => {
    const { client } = running;
    const stated: string[] = [];
    for await (const { subject, predicate, object } of client.facts.list({ userId: 'ana' }))
      stated.push(`${subject} ${predicate} ${object}`);
    expect(stated.toSorted()).toEqual([
      'Ana lives_in Porto',
      'Ana name Ana',
      'Ana wifi_password [redacted: password]',
      'Ana works_at Acme',
      'ana note:db password [redacted: password]',
    ]);
    const said: string[] = [];
    for await (const { content } of client.sessions.messages('s', { userId: 'ana' })) said.push(content);
    expect(said).toEqual([
      'My AWS key is [redacted: aws-access-key], my password is [redacted: password]. I live in Porto.',
      'Pay with [redacted: card], please. My dog is called Rex.',
      'I will log in.',
      'I forgot my password again. I use the password [redacted: password] for everything.',
    ]);
  });

  it('counts redacted secrets by kind in /metrics', async () => {
    const metrics = await (await fetch(`${running.started.url}/metrics`)).text();
    expect(metrics).toMatch(/mneme_secrets_redacted_total\{kind="card"\} \d/);
  });
});

describe('MNEME_SECRETS=keep', () => {
  it('stores secrets, and later recognises the same messages with the setting "redact"', async () => {
    const kept = await start({ secrets: 'keep' });
    const say = (client: MnemeClient) =>
      client.memories.add({
        userId: 'ana',
        runId: 's',
        messages: [{ id: 'm1', role: 'user', content: `My password is ${WORD}` }],
      });
    expect((await say(kept.client)).redacted).toEqual([]);
    await kept.started.settled();
    expect(await secretsIn(kept.started.dataFolder)).toContain(WORD);
    await kept.started.close();
    const { dataFolder } = kept.started;
    const started = await startEmbedded({ dataFolder });
    const again = await say(mnemeClient({ url: started.url }));
    expect(again).toMatchObject({
      messages: [{ id: 'm1', outcome: 'known' }],
      redacted: [{ messageId: 'm1', kinds: ['password'] }],
    });
    await stop({ started });
  });
});
