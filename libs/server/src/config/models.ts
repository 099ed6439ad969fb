import { resolve } from 'node:path';
import { z } from 'zod';
import { WrongSettings } from './read-environment.js';

/** An address that speaks the protocol of OpenAI. */
export interface OpenAiAddress {
  /** `null`: OpenAI's own. */
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
}

/** Where the vectors of texts come from. */
export type EmbedderSettings =
  | { readonly kind: 'builtin' }
  | {
      readonly kind: 'transformers';
      /** A folder of an ONNX model, or an id of the Hugging Face hub. */
      readonly model: string;
      readonly type: 'fp32' | 'fp16' | 'q8';
      /** The folder that models of the hub are downloaded into. */
      readonly folder: string;
    }
  | { readonly kind: 'openai'; readonly model: string; readonly address: OpenAiAddress };

/** The language model that reads conversations. */
export interface LlmSettings {
  readonly model: string;
  readonly address: OpenAiAddress;
}

/** The models that take part. */
export interface ModelSettings {
  readonly embedder: EmbedderSettings;
  /** `null`: rules read. */
  readonly llm: LlmSettings | null;
}

/** No model needs a download or a network. */
export const BUILTIN: ModelSettings = { embedder: { kind: 'builtin' }, llm: null };

const MINILM = 'Xenova/all-MiniLM-L6-v2';
const EMBEDDERS = ['builtin', 'transformers', 'openai'] as const;

/** An empty variable is none: files of compose pass on what is not set so. */
const orUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const modelVariables = {
  EMBEDDER: orUnset(z.enum(EMBEDDERS, 'must be builtin, transformers or openai').default('builtin')),
  EMBEDDER_MODEL: orUnset(z.string().optional()),
  EMBEDDER_DTYPE: orUnset(z.enum(['fp32', 'fp16', 'q8'], 'must be fp32, fp16 or q8').default('q8')),
  MODELS: orUnset(z.string().optional()),
  LLM: orUnset(z.enum(['none', 'openai'], 'must be none or openai').optional()),
  OPENAI_MODEL: orUnset(z.string().optional()),
  OPENAI_BASE_URL: orUnset(
    z.url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:11434/v1' }).optional(),
  ),
  OPENAI_API_KEY: orUnset(z.string().optional()),
};

type Read = z.infer<z.ZodObject<typeof modelVariables>>;

/**
 * Maps the variables, as read, to settings. Paths are resolved against `folder`; `dataFolder` holds downloaded models.
 * Throws `WrongSettings` where one of them needs another.
 */
export const modelsOf = (read: Read, folder: string, dataFolder: string): ModelSettings => ({
  embedder: embedderOf(read, resolve(folder, read.MODELS ?? resolve(dataFolder, 'models'))),
  llm: llmOf(read),
});

const embedderOf = (read: Read, folder: string): EmbedderSettings => {
  const { EMBEDDER: kind, EMBEDDER_MODEL: model, EMBEDDER_DTYPE: type } = read;
  if (kind === 'transformers') return { kind, model: model ?? MINILM, type, folder };
  if (kind !== 'openai') return { kind };
  if (model === undefined)
    throw new WrongSettings([
      'EMBEDDER_MODEL must be set for EMBEDDER=openai, such as text-embedding-3-small',
    ]);
  return { kind, model, address: addressOf(read, 'EMBEDDER=openai') };
};

/** Whoever names a model wants it asked. */
const llmOf = (read: Read): LlmSettings | null => {
  const { LLM: chosen, OPENAI_MODEL: model } = read;
  if (chosen === 'none' || (chosen === undefined && model === undefined)) return null;
  if (model === undefined)
    throw new WrongSettings(['OPENAI_MODEL must be set for LLM=openai, such as gpt-4o-mini']);
  return { model, address: addressOf(read, 'OPENAI_MODEL') };
};

const addressOf = (read: Read, by: string): OpenAiAddress => {
  const { OPENAI_BASE_URL: baseUrl = null, OPENAI_API_KEY: apiKey = null } = read;
  if (baseUrl === null && apiKey === null)
    throw new WrongSettings([`${by} needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that wants no key`]);
  return { baseUrl, apiKey };
};
