import { mnemeClient } from '@mneme/client';
import { reindexEmbedded, type Started, startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMneme } from '../tools/command-line.fixture.js';
import { letterEmbedder } from '@mneme/ports/testing';
import { answersOf, livePast } from '../memories/past.fixture.js';

let folder: string;
let before: unknown;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-rebuild-'));
  await withServer(async ({ url, settled }) => {
    await livePast(mnemeClient({ url }), settled);
    before = await answersOf(mnemeClient({ url }));
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withServer = async (work: (server: Started) => Promise<void>): Promise<void> => {
  const server = await startEmbedded({ dataFolder: folder });
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

const isAsBefore = (): Promise<void> =>
  withServer(async ({ url }) => expect(await answersOf(mnemeClient({ url }))).toEqual(before));

const mneme = (...args: string[]) => runMneme([...args, '--data', folder]).ended;

describe('rebuild and reindex of a data folder', () => {
  it('mneme rebuild reads the whole log and reproduces every answer', async () => {
    // The log contains merged entries, and entries restored by an undo.
    expect(JSON.stringify(before)).toMatch(/"event":"(?:merge|supersede)".*"event":"restore"/u);
    const { code, stdout } = await mneme('rebuild', '--json');
    expect({ code, answer: JSON.parse(stdout) as unknown }).toMatchObject({
      code: 0,
      answer: { stack: 'embedded', refused: 0 },
    });
    await isAsBefore();
  });

  it('mneme reindex converts a store of another embedder and reproduces every answer', async () => {
    expect((await mneme('reindex')).stdout).toContain('There is nothing to do');
    await reindexEmbedded(folder, { embedder: letterEmbedder(), onProgress: () => undefined });
    const refused = await mneme('stats');
    expect({ code: refused.code, said: refused.stderr.includes('mneme reindex') }).toEqual({
      code: 2,
      said: true,
    });
    expect(await mneme('reindex')).toMatchObject({ code: 0 });
    await isAsBefore();
  });

  it.each(['rebuild', 'reindex'])('mneme %s changes nothing while a server uses the folder', (command) =>
    withServer(async ({ url }) => {
      const { code, stderr } = await mneme(command);
      expect({ code, said: stderr.includes('Another process uses the data folder') }).toEqual({
        code: 2,
        said: true,
      });
      expect(await answersOf(mnemeClient({ url }))).toEqual(before);
    }),
  );

  it.each(['rebuild', 'reindex'])('mneme %s rejects --url', async (command) => {
    const { code, stderr } = await mneme(command, '--url', 'http://127.0.0.1:1');
    expect({ code, said: stderr.includes('leave out --url') }).toEqual({ code: 2, said: true });
  });
});
