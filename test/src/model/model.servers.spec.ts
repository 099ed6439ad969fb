import { afterAll, beforeAll, describe } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../tools/own-services.fixture.js';
import { compressionPromises } from './compression-promises.fixture.js';
import { digestPromises } from './digest-promises.fixture.js';
import { instructionPromises } from './instruction-promises.fixture.js';
import { compressedLlmAt, llmAt } from './llm-at.fixture.js';
import { modelPromises, type ScriptedModel, startModel } from './model-promises.fixture.js';
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

describeOnServers('services stack', () => {
  describe.each([
    ['a language model', llmAt, readingPromises],
    ['a language model, session by session', llmAt, otherSessionsPromises],
    ['compression', compressedLlmAt, compressionPromises],
  ])('%s', (_, modelsAt, promises) => {
    let model: ScriptedModel;
    let services: OwnServices;
    beforeAll(async () => {
      model = await startModel();
      services = await startOwnServices(3, {}, { models: modelsAt(model.server.baseUrl) });
    }, 120_000);
    afterAll(async () => {
      await services.close();
      await model.server.close();
    });
    promises(
      () => services,
      () => model,
    );
  });
});
