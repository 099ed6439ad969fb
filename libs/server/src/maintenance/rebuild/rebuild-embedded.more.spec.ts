import { openSqlite } from '@mneme/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtinModels } from '../../models/builtin-models.js';
import { startEmbedded } from '../../embedded/start.js';
import { liveEventfully, USERS } from './eventful-life.fixture.js';
import { projectedOf } from './projected.fixture.js';
import { rebuildEmbedded } from './rebuild-embedded.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-rebuild-'));
  const { url, settled, close } = await startEmbedded({ dataFolder: folder });
  await liveEventfully(url, settled);
  await close();
});
afterAll(() => rm(folder, { recursive: true }));

const { id, dimensions } = builtinModels().embedder;

const withStore = async <Answer>(
  work: (store: Awaited<ReturnType<typeof openSqlite>>) => Promise<Answer>,
): Promise<Answer> => {
  const store = await openSqlite({ folder, embedder: { id, dimensions } });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

const projected = () => withStore((store) => projectedOf(store, USERS));
const rebuilt = () =>
  rebuildEmbedded({ dataFolder: folder, masterKeys: null, models: builtinModels() }, () => undefined);

describe('rebuildEmbedded', () => {
  it('restores the projections even after they were destroyed, and moves no consumer group', async () => {
    const before = await projected();
    const progress = await withStore(({ log }) => log.progress());
    expect(before['ana']?.points.length).toBeGreaterThan(30);
    expect(before['ana']?.slots.length).toBeGreaterThan(4);
    expect(before['ana']?.knowledge.length).toBeGreaterThan(2);
    expect(await rebuilt()).toMatchObject({ refused: 0 });
    expect(await projected()).toEqual(before);
    await withStore(async ({ index, facts }) => {
      await index.of({ tenant: 'default', user: 'ana' }).remove('everything');
      await facts.of({ tenant: 'default', user: 'ben' }).erase();
    });
    expect(await projected()).not.toEqual(before);
    await rebuilt();
    expect(await projected()).toEqual(before);
    expect(await withStore(({ log }) => log.progress())).toEqual(progress);
  });

  it('no server starts after an interrupted rebuild until another rebuild has completed', async () => {
    const before = await projected();
    const breaking = rebuildEmbedded(
      { dataFolder: folder, masterKeys: null, models: builtinModels() },
      () => {
        throw new Error('broken off');
      },
    );
    await expect(breaking).rejects.toThrow('broken off');
    await expect(startEmbedded({ dataFolder: folder })).rejects.toMatchObject({ code: 'rebuild-unfinished' });
    await rebuilt();
    expect(await projected()).toEqual(before);
  });

  it('changes nothing while a server has the store open', async () => {
    const { close, url } = await startEmbedded({ dataFolder: folder });
    await expect(rebuilt()).rejects.toMatchObject({ name: 'Rejected', code: 'store-in-use' });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await close();
  });
});
