import { openSqlite } from '@mneme/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '../../models/builtin-models.js';
import { liveEventfully, USERS } from '../rebuild/eventful-life.fixture.js';
import { projectedOf } from '../rebuild/projected.fixture.js';
import { startEmbedded } from '../../embedded/start.js';
import { letterEmbedder } from '@mneme/ports/testing';
import { reindexEmbedded } from './reindex-embedded.js';

const { embedder } = builtinModels();
const onProgress = (): void => undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-reindex-'));
  const { url, settled, close } = await startEmbedded({ dataFolder: folder });
  await liveEventfully(url, settled);
  await close();
});
afterEach(() => rm(folder, { recursive: true }));

const projected = async ({ id, dimensions }: typeof embedder) => {
  const store = await openSqlite({ folder, embedder: { id, dimensions } });
  const found = await projectedOf(store, USERS);
  await store.close();
  return found;
};

describe('reindexEmbedded', () => {
  it('gives every point its old vector again after reindexing to another embedder and back', async () => {
    const before = await projected(embedder);
    expect(await reindexEmbedded(folder, { embedder, onProgress })).toBeNull();
    const there = await reindexEmbedded(folder, { embedder: letterEmbedder(), onProgress });
    expect(there).toMatchObject({ from: embedder.id, to: letterEmbedder().id });
    await expect(startEmbedded({ dataFolder: folder })).rejects.toMatchObject({
      code: 'store-other-embedder',
    });
    const between = await projected(letterEmbedder());
    expect(between['ana']?.points.map(({ vector, ...rest }) => [rest, vector?.length ?? null])).toEqual(
      before['ana']?.points.map(({ vector: _, ...rest }) => [rest, /\p{L}/u.test(rest.text) ? 16 : null]),
    );
    await reindexEmbedded(folder, { embedder, onProgress });
    expect(await projected(embedder)).toEqual(before);
    await (await startEmbedded({ dataFolder: folder })).close();
  });
});
