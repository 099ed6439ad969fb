import { COLUMNS, writeTinyModel } from '@mneme/transformers/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILTIN, type ModelSettings } from '../config/models.js';
import { startEmbedded, type Started } from '../embedded/start.js';

let model = '';
let dataFolder = '';
let models: ModelSettings;
beforeAll(async () => {
  // Each letter gets its own number in every column, so that texts with different letters have different
  // vectors.
  model = await writeTinyModel((at, column) => Math.sin(at * (column + 1)));
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-models-'));
  models = { ...BUILTIN, embedder: { kind: 'transformers', model, type: 'fp32', folder: dataFolder } };
});
afterAll(async () => {
  await rm(model, { recursive: true });
  await rm(dataFolder, { recursive: true });
});

const MESSAGES = [{ role: 'user', content: 'I live in Porto.' }];

const send = async ({ url }: Started, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: 'ana', ...body }),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
};

describe('an embedder from a folder', () => {
  it('embeds for requests, stages and searches, and the store refuses every other embedder', async () => {
    const server = await startEmbedded({ dataFolder, models });
    try {
      await send(server, '/v1/memories', { run_id: 's', messages: MESSAGES });
      await server.settled();
      const found = await send(server, '/v1/search', { query: 'i live in porto' });
      expect(found).toMatchObject({
        results: expect.arrayContaining([expect.objectContaining({ memory: 'I live in Porto.' })]) as unknown,
      });
      const { embedder } = server.ports;
      expect(embedder.dimensions).toBe(COLUMNS);
      expect(embedder.id).toContain('/fp32/');
    } finally {
      await server.close();
    }
    await expect(startEmbedded({ dataFolder })).rejects.toMatchObject({ code: 'store-other-embedder' });
    await (await startEmbedded({ dataFolder, models })).close();
  });

  it('closes all opened models if the folder of a model does not exist', async () => {
    const missing: ModelSettings = {
      ...BUILTIN,
      embedder: { kind: 'transformers', model: join(dataFolder, 'none'), type: 'fp32', folder: dataFolder },
    };
    await expect(startEmbedded({ dataFolder, models: missing })).rejects.toMatchObject({
      code: 'model-missing',
    });
    await (await startEmbedded({ dataFolder, models })).close();
  });
});
