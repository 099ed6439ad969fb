import { Unavailable, windowsOf } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { z } from 'zod';
import { type Connection, type OpenAiOptions, openConnection } from '../chat/connection.js';
import { LIMIT_ANSWER_BYTES } from '../http/guarded-fetch.js';

/** Maximum number of inputs per request. Every server accepts this number. */
const LIMIT_INPUTS = 64;
/** Maximum number of bytes that a server writes for a component of a vector and its comma. */
const BYTES_OF_NUMBER = 26;
/**
 * Maximum number of windows per text, which are the first 50,000 characters. The mean of more windows would
 * say little about the text.
 */
const LIMIT_WINDOWS = 64;

/** Requests one vector to learn the number of dimensions. Throws `Unavailable` or `Rejected`. */
export const openOpenAiEmbedder = async (options: OpenAiOptions): Promise<Embedder> => {
  const connection = openConnection(options);
  const [probe] = await requestVectors(connection, ['A word.'], 1);
  const dimensions = probe?.length ?? 0;
  const inputs = countInputs(dimensions);
  return {
    id: `openai:${options.model}`,
    dimensions,
    embed: async (texts) => {
      const windows = texts.map(cutWindows);
      const vectors = await requestVectors(connection, windows.flat(), inputs);
      if (vectors.some(({ length }) => length !== dimensions)) throw vectorError('of another length');
      let taken = 0;
      return windows.map(({ length }) => unitMean(vectors.slice(taken, (taken += length)), dimensions));
    },
  };
};

const countInputs = (dimensions: number): number => {
  const fitting = Math.floor(LIMIT_ANSWER_BYTES / (Math.max(1, dimensions) * BYTES_OF_NUMBER));
  return Math.min(LIMIT_INPUTS, Math.max(1, fitting));
};

/** Leaves out windows of white space, because servers refuse them. */
const cutWindows = (text: string): readonly string[] =>
  text.trim() === ''
    ? []
    : windowsOf(text)
        .slice(0, LIMIT_WINDOWS)
        .map(({ start, end }) => text.slice(start, end))
        .filter((window) => window.trim() !== '');

const requestVectors = async (
  { model, send }: Connection,
  inputs: readonly string[],
  atOnce: number,
): Promise<readonly (readonly number[])[]> => {
  const parts = Array.from({ length: Math.ceil(inputs.length / atOnce) }, (_, n) =>
    inputs.slice(n * atOnce, (n + 1) * atOnce),
  );
  const answers = await Promise.all(
    parts.map(async (input) => {
      const answer = await send((client, signal) =>
        client.embeddings.create({ model, input: [...input], encoding_format: 'float' }, { signal }),
      );
      const rows = answerSchema.safeParse(answer).data?.data;
      if (rows === undefined) throw vectorError('in no shape of the protocol');
      if (rows.length !== input.length) throw vectorError('too few');
      return rows.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    }),
  );
  return answers.flat();
};

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.custom<readonly number[]>(Array.isArray) })),
});

/**
 * Returns the mean of the vectors with length 1, or zeros if there are no vectors. Throws for components that
 * are no numbers, which would corrupt every comparison.
 */
const unitMean = (vectors: readonly (readonly number[])[], dimensions: number): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) {
    // JSON has no NaN, so servers write null instead.
    if (!vector.every(Number.isFinite)) throw vectorError('that are no numbers');
    const length = Math.hypot(...vector);
    vector.forEach((component, n) => (sum[n] = (sum[n] ?? 0) + component / (length || 1)));
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((component) => component / length);
};

const vectorError = (how: string): Unavailable =>
  new Unavailable(
    'model-broken',
    `The embedder answered vectors ${how}. Set EMBEDDER_MODEL to another model.`,
  );
