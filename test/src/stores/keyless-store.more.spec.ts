import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';

let root: string;
let folder: string;
const keyFile = (): string => join(folder, 'master.key');
const aside = (): string => join(root, 'kept.key');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mneme-keyless-'));
  folder = join(root, 'data');
  const server = await startEmbedded({ dataFolder: folder });
  const messages = [{ role: 'user' as const, content: 'I live in Porto.' }];
  await mnemeClient({ url: server.url }).memories.add({ userId: 'ana', runId: 's', messages });
  await server.settled();
  await server.close();
  await rename(keyFile(), aside());
}, 180_000);
afterEach(() => rm(root, { recursive: true, force: true }));

const send = (url: string, method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const WRITES: readonly (readonly [string, string, object?])[] = [
  ['POST', '/v1/memories', { user_id: 'ana', messages: [{ role: 'user', content: 'I moved.' }] }],
  ['POST', '/v1/facts', { user_id: 'ana', facts: [{ subject: 'Ana', predicate: 'likes', object: 'tea' }] }],
  ['POST', '/v1/sessions/s/close', { user_id: 'ana' }],
  ['DELETE', '/v1/memories?user_id=ana'],
  ['PUT', '/v1/users/ana/memory', { recall: 'off' }],
];

describe('store without its master key', { timeout: 180_000 }, () => {
  it('answers reads without the master key, and rejects every write with 503 until the key is back', async () => {
    const server = await startEmbedded({ dataFolder: folder, logLevel: 'silent' });
    try {
      const found = await send(server.url, 'POST', '/v1/search', { user_id: 'ana', query: 'Porto' });
      expect([found.status, await found.text()]).toEqual([200, expect.stringContaining('Porto')]);
      const facts = await send(server.url, 'GET', '/v1/facts?user_id=ana');
      expect(await facts.text()).toContain('Porto');
      for (const [method, path, body] of WRITES) {
        const answer = await send(server.url, method, path, body);
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          503,
          expect.objectContaining({ code: 'master-key-missing' }),
        ]);
      }
      const stats = await send(server.url, 'GET', '/v1/stats');
      expect(await stats.json()).toMatchObject({ read_only: 'master-key-missing' });
    } finally {
      await server.close();
    }
    expect(existsSync(keyFile())).toBe(false);
    await rename(aside(), keyFile());
    const again = await startEmbedded({ dataFolder: folder });
    const written = await send(again.url, ...(WRITES[0] ?? ['GET', '/']));
    await again.close();
    expect(written.status).toBe(202);
  });

  it('exports a store without its key only with --without-key', async () => {
    const refused = await runMneme(['export', '--data', folder]).ended;
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('--without-key');
    const { code, stdout, stderr } = await runMneme(['export', '--without-key', '--data', folder]).ended;
    expect({ code, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, lines: 1 });
    expect(stdout).toContain('I live in Porto.');
    expect(stderr).toContain('master key');
    await rename(aside(), keyFile());
    expect(await runMneme(['export', '--data', folder]).ended).toMatchObject({ code: 0, stdout });
  });

  it('backs up a store without its key with a warning', async () => {
    const backup = (name: string) => runMneme(['backup', join(root, name), '--data', folder]).ended;
    const keyless = await backup('keyless');
    expect([keyless.code, keyless.stderr]).toEqual([0, expect.stringContaining('master key is neither')]);
    await rename(aside(), keyFile());
    const keyed = await backup('keyed');
    expect([keyed.code, keyed.stderr]).toEqual([0, expect.not.stringContaining('master key')]);
  });
});
