import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cosine } from '@mneme/domain';
import { embedderContract } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type OpenEmbedder, openTransformersEmbedder } from './transformers-embedder.js';
import { COLUMNS, writeTinyModel } from '../network/tiny-model.fixture.js';

const NONE = new Float32Array(0);
const someRows = (at: number, column: number): number => Math.sin(1 + at * COLUMNS + column);

const opened = (model: string, threads = 1): Promise<OpenEmbedder> =>
  openTransformersEmbedder({
    model,
    folder: join(model, 'hub'),
    type: 'fp32',
    setting: 'EMBEDDER_MODEL',
    threads,
    onDownload: () => undefined,
  });

const fresh = async (threads = 1): Promise<{ readonly embedder: OpenEmbedder; close(): Promise<void> }> => {
  const model = await writeTinyModel(someRows);
  const embedder = await opened(model, threads);
  return {
    embedder,
    close: async () => {
      await embedder.close();
      await rm(model, { recursive: true });
    },
  };
};

embedderContract(async () => {
  const { embedder, close } = await fresh();
  return { port: embedder, close };
});

describe('openTransformersEmbedder', () => {
  let model = '';
  beforeEach(async () => {
    model = await writeTinyModel(someRows);
  });
  afterEach(() => rm(model, { recursive: true }));

  it('gives different networks different ids, also in folders of the same name', async () => {
    const other = await writeTinyModel((at, column) => -someRows(at, column));
    const [one, two, again] = await Promise.all([opened(model), opened(other), opened(model)]);
    expect(one.id.split('@')[1]).not.toBe(two.id.split('@')[1]);
    expect(again.id).toBe(one.id);
    await Promise.all([one, two, again].map((each) => each.close()));
    await rm(other, { recursive: true });
  });

  it('embeds a long text window by window, so that its end changes the vector', async () => {
    const embedder = await opened(model);
    const start = 'abc '.repeat(1_000);
    const [short = NONE, long = NONE, other = NONE] = await embedder.embed([
      start,
      `${start}${'xyz '.repeat(1_000)}`,
      start + start,
    ]);
    expect(cosine(short, other)).toBeCloseTo(1, 3);
    expect(cosine(short, long)).toBeLessThan(0.999);
    await embedder.close();
  });

  it('reports no download if all files of the model are in the folder', async () => {
    const told: unknown[] = [];
    const embedder = await openTransformersEmbedder({
      model,
      folder: model,
      type: 'fp32',
      setting: 'EMBEDDER_MODEL',
      threads: 1,
      onDownload: (download) => told.push(download),
    });
    await embedder.embed(['porto']);
    expect(told).toEqual([]);
    await embedder.close();
  });

  it('returns a vector that the caller may overwrite', async () => {
    const embedder = await opened(model);
    const [vector] = await embedder.embed(['porto']);
    const before = vector?.slice();
    vector?.fill(0);
    expect((await embedder.embed(['porto']))[0]).toEqual(before);
    await embedder.close();
  });

  it('names the setting and the file that is missing in the folder', async () => {
    await rm(join(model, 'onnx', 'model.onnx'));
    await expect(opened(model)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'model-missing',
      message: expect.stringMatching(/^EMBEDDER_MODEL=.*has no onnx\/model\.onnx\./u) as string,
    });
  });

  it('refuses a folder without a tokenizer, and a name that is neither a folder nor an id', async () => {
    await rm(join(model, 'tokenizer.json'));
    await expect(opened(model)).rejects.toMatchObject({ code: 'model-missing' });
    for (const name of ['no such thing', './nowhere', '../nowhere', '/nowhere/at/all'])
      await expect(opened(name)).rejects.toMatchObject({
        code: 'model-missing',
        message: `EMBEDDER_MODEL=${name} is neither a folder nor an id such as Xenova/all-MiniLM-L6-v2. Set one of them.`,
      });
  });

  it('throws Unavailable when the model returns NaN', async () => {
    const broken = await writeTinyModel(() => Number.NaN);
    await expect(opened(broken)).rejects.toMatchObject({ name: 'Unavailable', code: 'model-broken' });
    await rm(broken, { recursive: true });
  });
});
