import { mnemeClient } from '@mneme/client';
import { startEmbedded } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { compressionPromises } from './compression-promises.fixture.js';
import { digestPromises } from './digest-promises.fixture.js';
import { instructionPromises } from './instruction-promises.fixture.js';
import { compressedLlmAt, llmAt } from './llm-at.fixture.js';
import { modelPromises, type Reading, type ScriptedModel, startModel } from './model-promises.fixture.js';
import { newVersionsPromises } from './new-versions-promises.fixture.js';
import { oddMessagesPromises } from './odd-messages.fixture.js';
import { otherSessionsPromises } from './other-sessions.fixture.js';

const readingPromises: typeof modelPromises = (reading, model) => {
  modelPromises(reading, model);
  digestPromises(reading, model);
  instructionPromises(reading, model);
  oddMessagesPromises(reading, model);
  newVersionsPromises(reading, model);
};

describe.each([
  ['a language model on the embedded stack', llmAt, readingPromises],
  ['a language model, session by session, on the embedded stack', llmAt, otherSessionsPromises],
  ['compression on the embedded stack', compressedLlmAt, compressionPromises],
])('%s', (_, modelsAt, promises) => {
  let model: ScriptedModel;
  let service: Reading & { close(): Promise<void> };
  let dataFolder = '';
  beforeAll(async () => {
    model = await startModel();
    dataFolder = await mkdtemp(join(tmpdir(), 'mneme-model-'));
    const started = await startEmbedded({
      dataFolder,
      models: modelsAt(model.server.baseUrl),
      logLevel: 'silent',
    });
    service = { ...started, client: mnemeClient({ url: started.url }) };
  });
  afterAll(async () => {
    await service.close();
    await model.server.close();
    await rm(dataFolder, { recursive: true, force: true });
  });
  promises(
    () => service,
    () => model,
  );
});
