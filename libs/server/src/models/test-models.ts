import type { Message } from '@mneme/domain';
import { compress } from '@mneme/pipeline';
import type { Models, Observation } from '@mneme/telemetry';
import type { ModelSettings } from '../config/models.js';
import type { OnDownload } from './on-download.js';
import { openModels, type OpenModels } from './open-models.js';

/** What became of asking a model once. */
export interface ModelTest {
  readonly role: 'embedder' | 'extractor' | 'compressor' | 'segmenter';
  /** `null`: it could not even be opened. */
  readonly id: string | null;
  readonly ms: number;
  readonly result:
    | { readonly dimensions: number }
    /** The sample as a language model would read it. */
    | { readonly compressed: string }
    | { readonly sentences: number }
    | {
        readonly statements: readonly string[];
        readonly promptTokens: number;
        readonly completionTokens: number;
      }
    /** What to do, where the model cannot be had. */
    | { readonly failure: string };
}

const SAMPLE = 'My name is Ana. I live in Porto with my dog Rex.';

/** Opens the models of the settings, fetching what is missing, and asks each of them once. */
export const testModels = async (
  settings: ModelSettings,
  onDownload: OnDownload,
): Promise<readonly ModelTest[]> => {
  const startedAt = performance.now();
  let models: OpenModels;
  try {
    models = await openModels(settings, onDownload);
  } catch (error) {
    const result = failureOf(error);
    return [{ role: roleIn(result.failure), id: null, ms: since(startedAt), result }];
  }
  try {
    return [
      await testEmbedder(models),
      await testExtractor(models),
      ...(await testCompressor(models)),
      ...(await testSegmenter(models)),
    ];
  } finally {
    await models.close();
  }
};

/** The sentence names the setting that has to be changed. */
const roleIn = (failure: string): ModelTest['role'] => {
  if (failure.startsWith('COMPRESSOR')) return 'compressor';
  return failure.startsWith('SEGMENTER') ? 'segmenter' : 'embedder';
};

const testEmbedder = async ({ embedder: { id, dimensions, embed } }: Models): Promise<ModelTest> => {
  const startedAt = performance.now();
  const result = await embed([SAMPLE]).then(() => ({ dimensions }), failureOf);
  return { role: 'embedder', id, ms: since(startedAt), result };
};

const testExtractor = async (models: OpenModels): Promise<ModelTest> => {
  const spent = { promptTokens: 0, completionTokens: 0 };
  const hear = (observation: Observation): void => {
    if (observation.of !== 'tokens') return;
    spent.promptTokens += observation.promptTokens;
    spent.completionTokens += observation.completionTokens;
  };
  const { extractor } = models.observed(hear, () => undefined);
  const startedAt = performance.now();
  const result = await extractor
    .extract([[sample()]], { before: [], names: [], claims: [] })
    .then((drafts) => ({ statements: drafts.map(({ text }) => text), ...spent }), failureOf);
  return { role: 'extractor', id: extractor.id, ms: since(startedAt), result };
};

const testCompressor = async ({ compressor, countTokens }: Models): Promise<readonly ModelTest[]> => {
  if (compressor === null) return [];
  const startedAt = performance.now();
  const result = await compress(SAMPLE, compressor, countTokens).then(
    (compressed) => ({ compressed }),
    failureOf,
  );
  return [{ role: 'compressor', id: compressor.model.id, ms: since(startedAt), result }];
};

const testSegmenter = async ({ attention }: Models): Promise<readonly ModelTest[]> => {
  if (attention === null) return [];
  const startedAt = performance.now();
  const result = await attention
    .link(SAMPLE.split('. '))
    .then(({ length }) => ({ sentences: length }), failureOf);
  return [{ role: 'segmenter', id: 'attention', ms: since(startedAt), result }];
};

const sample = (): Message => ({
  id: 'sample',
  ordinal: 0,
  role: 'user',
  speaker: null,
  text: SAMPLE,
  saidAt: 0,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
});

const since = (startedAt: number): number => Math.round(performance.now() - startedAt);

const failureOf = (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) });
