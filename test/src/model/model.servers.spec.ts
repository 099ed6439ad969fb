import { afterAll, beforeAll } from 'vitest';
import { describeOnServers, type OwnServices, startOwnServices } from '../own-services.fixture.js';
import { llmAt } from './llm-at.fixture.js';
import { modelPromises, type ScriptedModel, startModel } from './model-promises.fixture.js';

describeOnServers('a language model on the services stack', () => {
  let model: ScriptedModel;
  let services: OwnServices;
  beforeAll(async () => {
    model = await startModel();
    services = await startOwnServices(3, {}, { models: llmAt(model.server.baseUrl) });
  }, 120_000);
  afterAll(async () => {
    await services.close();
    await model.server.close();
  });
  modelPromises(
    () => services,
    () => model,
  );
});
