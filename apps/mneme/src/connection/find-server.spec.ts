import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@mneme/server';
import { expect, it } from 'vitest';
import { findServer } from './find-server.js';

it('gives advice in the error if another process holds the store and no server answers', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-follow-'));
  const server = await startEmbedded({ dataFolder });
  await rm(join(dataFolder, 'server.json'));
  await expect(findServer({ url: null, apiKey: null, dataFolder }, 0)).rejects.toMatchObject({
    name: 'Unavailable',
    code: 'store-in-use',
    message: `Another process has the store in "${dataFolder}", and no server answers for it. Wait until it ends, or stop it; or give --url.`,
  });
  await server.close();
  await rm(dataFolder, { recursive: true });
});
