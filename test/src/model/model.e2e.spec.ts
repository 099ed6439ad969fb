import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { llmAt } from './llm-at.fixture.js';
import { modelPromises, type Reading, type ScriptedModel, startModel } from './model-promises.fixture.js';

describe('a language model on the embedded stack', () => {
  let model: ScriptedModel;
  let service: Reading & { close(): Promise<void> };
  let dataFolder = '';
  beforeAll(async () => {
    model = await startModel();
    dataFolder = await mkdtemp(join(tmpdir(), 'mneme-model-'));
    const started = await startEmbedded({
      dataFolder,
      models: llmAt(model.server.baseUrl),
      logLevel: 'silent',
    });
    service = { ...started, client: mnemeClient({ url: started.url }) };
  });
  afterAll(async () => {
    await service.close();
    await model.server.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  modelPromises(
    () => service,
    () => model,
  );
});
