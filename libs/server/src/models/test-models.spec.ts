import {
  instructionsIn,
  PLAN_INSTRUCTIONS,
  SELECTION_INSTRUCTIONS,
  startScriptedServer,
} from '@mneme/openai/testing';
import { NO_LIMITS } from '@mneme/runner';
import {
  TINY_CLASSIFIER,
  TINY_CROSS_ENCODER,
  TINY_EMBEDDER,
  writeTinyModel,
} from '@mneme/transformers/testing';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PATIENCE } from '../config/language-model.js';
import { BUILTIN, type ModelSettings } from '../config/models.js';
import { testModels } from './test-models.js';

const rows = (at: number, column: number): number => Math.sin(at * (column + 1)) / 10;

let embedder = '';
let classifier = '';
let crossEncoder = '';
beforeAll(async () => {
  embedder = await writeTinyModel(rows, TINY_EMBEDDER);
  classifier = await writeTinyModel(rows, TINY_CLASSIFIER);
  crossEncoder = await writeTinyModel(rows, TINY_CROSS_ENCODER);
});
afterAll(async () => {
  for (const folder of [embedder, classifier, crossEncoder]) await rm(folder, { recursive: true });
});

const local = (model: string) => ({ kind: 'transformers', model, type: 'fp32', folder: model }) as const;
const tried = async (settings: Partial<ModelSettings>) => {
  const tests = await testModels({ ...BUILTIN, ...settings }, () => undefined);
  return tests.map(({ role, id, result }) => [role, id, result]);
};
const anId: unknown = expect.stringMatching(/@[0-9a-f]{12}\/fp32/u);
const aText: unknown = expect.any(String);
const aNumber: unknown = expect.any(Number);
const read: unknown = expect.objectContaining({ promptTokens: 0 });

describe('testModels', () => {
  it('calls each configured model once', async () => {
    const asked = await tried({
      embedder: local(embedder),
      compressor: { ...local(classifier), rate: 0.7 },
      reranker: local(crossEncoder),
    });
    expect(asked).toEqual([
      ['embedder', anId, { dimensions: TINY_EMBEDDER.columns }],
      ['extractor', aText, read],
      ['compressor', anId, { compressed: aText }],
      ['reranker', anId, { best: aText, score: aNumber }],
    ]);
  });

  it('needs no files for built-in models', async () => {
    expect(
      await tried({ compressor: { kind: 'builtin', rate: 0.7 }, reranker: { kind: 'builtin' } }),
    ).toEqual([
      ['embedder', aText, { dimensions: aNumber }],
      ['extractor', aText, read],
      ['compressor', aText, { compressed: aText }],
      ['reranker', 'overlap-1', { best: 'I live in Porto with my dog Rex.', score: aNumber }],
    ]);
  });

  it('calls the language models of searches', async () => {
    const server = await startScriptedServer({
      chat: (request) => {
        const plans = instructionsIn(request) === PLAN_INSTRUCTIONS;
        if (plans) return { says: '{"shape": "one", "queries": ["Where do I live?"]}' };
        const selects = instructionsIn(request) === SELECTION_INSTRUCTIONS;
        return { says: selects ? '{"selected": [2]}' : '{"entries": []}' };
      },
    });
    const asked = { kind: 'openai', model: 'small' } as const;
    const llm = {
      model: 'large',
      price: { prompt: 0, completion: 0 },
      limits: NO_LIMITS,
      ...DEFAULT_PATIENCE,
      address: { baseUrl: server.baseUrl, apiKey: null },
    };
    expect((await tried({ llm, planner: asked, selector: asked })).slice(2)).toEqual([
      ['planner', 'openai:small/plan-1', { queries: ['Where do I live?'] }],
      ['selector', 'openai:small/select-1', { selected: ['I live in Porto with my dog Rex.'] }],
    ]);
    await server.close();
  });

  it('names missing files and settings, and still calls the other models', async () => {
    const lacking = await writeTinyModel(rows, TINY_CROSS_ENCODER);
    await rm(join(lacking, 'tokenizer.json'));
    const asked = await tried({
      embedder: local('nowhere'),
      segmenter: { ...local(embedder), kind: 'attention' },
      compressor: { ...local(classifier), rate: 0.7 },
      reranker: local(lacking),
    });
    expect(asked).toEqual([
      [
        'embedder',
        null,
        {
          failure:
            'EMBEDDER_MODEL=nowhere is neither a folder nor an id such as Xenova/all-MiniLM-L6-v2. Set one of them.',
        },
      ],
      ['extractor', aText, read],
      ['compressor', anId, { compressed: aText }],
      [
        'segmenter',
        null,
        {
          failure: `SEGMENTER_MODEL=${embedder} does not give its attention. Choose a model that is exported with an output "attentions".`,
        },
      ],
      [
        'reranker',
        null,
        { failure: `RERANKER_MODEL=${lacking} has no tokenizer.json. Choose a folder of an ONNX model.` },
      ],
    ]);
    await rm(lacking, { recursive: true });
  });
});
