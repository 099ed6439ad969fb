import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';

const PAGE = 4_096;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mneme-damaged-')), 'data');
  file = join(folder, 'mneme.sqlite');
  const server = await startEmbedded({ dataFolder: folder });
  const messages = [{ role: 'user' as const, content: 'I live in Porto.' }];
  await mnemeClient({ url: server.url }).memories.add({ userId: 'ana', messages });
  await server.settled();
  await server.close();
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const overwriteFrom = async (from: number): Promise<void> => {
  const handle = await open(file, 'r+');
  const bytes = (await stat(file)).size - from;
  await handle.write(Buffer.alloc(bytes, 0x5a), 0, bytes, from);
  await handle.close();
};

const findings = async (): Promise<readonly { what: string; is_ok: boolean; found: string }[]> => {
  const { stdout } = await runMneme(['doctor', '--json', '--data', folder]).ended;
  return (JSON.parse(stdout) as { findings: { what: string; is_ok: boolean; found: string }[] }).findings;
};

describe('damaged store file', () => {
  it.each([
    ['damaged', () => overwriteFrom(10 * PAGE), 'is damaged'],
    ['emptied', () => truncate(file), 'is empty, and this folder had a store'],
    ['gone', () => rm(file), 'is gone, and this folder had a store'],
  ])('reports with serve and doctor that the store file is %s', async (_, damage, sentence) => {
    await damage();
    const { code, stderr } = await runMneme(['serve', '--port', '0', '--data', folder]).ended;
    expect({ code, said: stderr.includes(sentence), lines: stderr.trim().split('\n').length }).toEqual({
      code: 2,
      said: true,
      lines: 1,
    });
    const [store] = (await findings()).filter(({ what }) => what === 'store file');
    expect({ isOk: store?.is_ok, said: store?.found.includes(sentence) }).toEqual({
      isOk: false,
      said: true,
    });
  });

  it('reports no failure with doctor for an intact store', async () => {
    expect((await findings()).filter(({ is_ok }) => !is_ok)).toEqual([]);
  });

  it('creates the data folder so that only its owner may enter', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('makes a running server not ready, with the reason, when its store file is damaged', async () => {
    const server = await startEmbedded({ dataFolder: folder, logLevel: 'silent' });
    const ready = () => fetch(`${server.url}/health/ready`);
    expect((await ready()).status).toBe(200);
    await overwriteFrom(PAGE);
    await expect.poll(async () => (await fetch(`${server.url}/v1/stats`)).status).toBe(503);
    const response = await ready();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ code: 'store-corrupt' });
    await server.close();
  });
});
