import { resolve } from 'node:path';
import { z } from 'zod';
import { orUnset } from './fields.js';
import {
  addressOf,
  languageModelVariables,
  llmOf,
  type LlmSettings,
  type OpenAiAddress,
} from './language-model.js';
import { type QueryModelsSettings, queryModelsOf, queryModelVariables } from './query-models.js';
import { WrongSettings } from './read-environment.js';

export type EmbedderSettings =
  | { readonly kind: 'builtin' }
  | ({ readonly kind: 'transformers' } & LocalModel)
  | { readonly kind: 'openai'; readonly model: string; readonly address: OpenAiAddress };

/** A model from a folder or from the Hugging Face hub. */
interface LocalModel {
  readonly model: string;
  readonly type: 'fp32' | 'fp16' | 'q8';
  readonly folder: string;
}

/**
 * Settings of the compressor, which removes words before a language model reads a message. `rate` is the
 * share of tokens that are kept.
 */
export type CompressorSettings =
  | { readonly kind: 'none' }
  | { readonly kind: 'builtin'; readonly rate: number }
  | ({ readonly kind: 'transformers'; readonly rate: number } & LocalModel);

/**
 * Settings of the segmenter, which separates topics by the similarity of consecutive messages (`depth`), or
 * also by the attention of a model.
 */
export type SegmenterSettings = { readonly kind: 'depth' } | ({ readonly kind: 'attention' } & LocalModel);

/** Settings of the reranker, which reads the best results of a search again, together with the query. */
export type RerankerSettings =
  { readonly kind: 'none' } | { readonly kind: 'builtin' } | ({ readonly kind: 'transformers' } & LocalModel);

export interface ModelSettings extends QueryModelsSettings {
  readonly embedder: EmbedderSettings;
  /** Language model that reads conversations. If it is `null`, rules read them. */
  readonly llm: LlmSettings | null;
  readonly compressor: CompressorSettings;
  readonly segmenter: SegmenterSettings;
  readonly reranker: RerankerSettings;
  /**
   * Number of tokens of user messages that a language model reads in one request (parameter th in S4, section
   * 3.2).
   */
  readonly batchTokens: number;
}

export const BUILTIN: ModelSettings = {
  embedder: { kind: 'builtin' },
  llm: null,
  compressor: { kind: 'none' },
  segmenter: { kind: 'depth' },
  reranker: { kind: 'none' },
  planner: { kind: 'none' },
  selector: { kind: 'none' },
  batchTokens: 512,
};

const MINILM = 'Xenova/all-MiniLM-L6-v2';
const TYPES = ['fp32', 'fp16', 'q8'] as const;
const EMBEDDERS = ['builtin', 'transformers', 'openai'] as const;

const SHARE = 'must be a share from 0.1 to 1';
const TOKENS = 'must be a number of tokens from 0 to 8192';

const OPTIONAL_MODEL = z.enum(['none', 'builtin', 'transformers'], 'must be none, builtin or transformers');

export const modelVariables = {
  EMBEDDER: orUnset(z.enum(EMBEDDERS, 'must be builtin, transformers or openai').default('builtin')),
  EMBEDDER_MODEL: orUnset(z.string().optional()),
  EMBEDDER_DTYPE: orUnset(z.enum(TYPES, 'must be fp32, fp16 or q8').default('q8')),
  COMPRESSOR: orUnset(OPTIONAL_MODEL.default('none')),
  COMPRESSOR_MODEL: orUnset(z.string().optional()),
  COMPRESSOR_DTYPE: orUnset(z.enum(TYPES, 'must be fp32, fp16 or q8').default('fp32')),
  COMPRESSOR_RATE: orUnset(z.coerce.number(SHARE).min(0.1, SHARE).max(1, SHARE).default(0.7)),
  SEGMENTER: orUnset(z.enum(['depth', 'attention'], 'must be depth or attention').default('depth')),
  SEGMENTER_MODEL: orUnset(z.string().optional()),
  SEGMENTER_DTYPE: orUnset(z.enum(TYPES, 'must be fp32, fp16 or q8').default('q8')),
  RERANKER: orUnset(OPTIONAL_MODEL.default('none')),
  RERANKER_MODEL: orUnset(z.string().optional()),
  RERANKER_DTYPE: orUnset(z.enum(TYPES, 'must be fp32, fp16 or q8').default('q8')),
  BATCH_TOKENS: orUnset(z.coerce.number(TOKENS).int(TOKENS).min(0, TOKENS).max(8_192, TOKENS).default(512)),
  MODELS: orUnset(z.string().optional()),
  ...languageModelVariables,
  ...queryModelVariables,
};

type Read = z.infer<z.ZodObject<typeof modelVariables>>;

/**
 * Returns the settings of all models. Paths are resolved against `folder`. Throws `WrongSettings` if a
 * required variable is missing.
 */
export const modelsOf = (read: Read, folder: string, dataFolder: string): ModelSettings => {
  const models = resolve(folder, read.MODELS ?? resolve(dataFolder, 'models'));
  const llm = llmOf(read);
  return {
    embedder: embedderOf(read, models),
    llm,
    ...queryModelsOf(read, llm),
    compressor: compressorOf(read, models),
    segmenter: segmenterOf(read, models),
    reranker: rerankerOf(read, models),
    batchTokens: read.BATCH_TOKENS,
  };
};

const notSet = (sentence: string): WrongSettings => new WrongSettings([sentence]);

const compressorOf = (read: Read, folder: string): CompressorSettings => {
  const { COMPRESSOR: kind, COMPRESSOR_MODEL: model, COMPRESSOR_DTYPE: type, COMPRESSOR_RATE: rate } = read;
  if (kind === 'none') return { kind };
  if (kind === 'builtin') return { kind, rate };
  if (model === undefined)
    throw notSet(
      'COMPRESSOR_MODEL must be set for COMPRESSOR=transformers, such as a folder of LLMLingua-2 in ONNX',
    );
  return { kind, rate, model, type, folder };
};

const segmenterOf = (read: Read, folder: string): SegmenterSettings => {
  const { SEGMENTER: kind, SEGMENTER_MODEL: model, SEGMENTER_DTYPE: type } = read;
  if (kind === 'depth') return { kind };
  if (model === undefined)
    throw notSet(
      'SEGMENTER_MODEL must be set for SEGMENTER=attention: a folder of a model that gives its attention',
    );
  return { kind, model, type, folder };
};

const rerankerOf = (read: Read, folder: string): RerankerSettings => {
  const { RERANKER: kind, RERANKER_MODEL: model, RERANKER_DTYPE: type } = read;
  if (kind !== 'transformers') return { kind };
  if (model === undefined)
    throw notSet(
      'RERANKER_MODEL must be set for RERANKER=transformers, such as Xenova/ms-marco-MiniLM-L-6-v2',
    );
  return { kind, model, type, folder };
};

const embedderOf = (read: Read, folder: string): EmbedderSettings => {
  const { EMBEDDER: kind, EMBEDDER_MODEL: model, EMBEDDER_DTYPE: type } = read;
  if (kind === 'transformers') return { kind, model: model ?? MINILM, type, folder };
  if (kind !== 'openai') return { kind };
  if (model === undefined)
    throw notSet('EMBEDDER_MODEL must be set for EMBEDDER=openai, such as text-embedding-3-small');
  return { kind, model, address: addressOf(read, 'EMBEDDER=openai') };
};
