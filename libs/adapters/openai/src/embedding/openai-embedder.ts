import { Unavailable, windowsOf } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { type Connection, type OpenAiOptions, openConnection } from '../chat/connection.js';
import { LIMIT_ANSWER_BYTES } from '../http/guarded-fetch.js';

/** Maximum number of inputs in one request that every server accepts. */
const LIMIT_INPUTS = 64;
/** Maximum number of bytes that servers write for a number and its comma. */
const BYTES_OF_NUMBER = 26;
/**
 * Maximum number of windows per message. Only the first 50,000 characters are embedded, because an average over
 * more says nothing.
 */
const LIMIT_WINDOWS = 64;

/** Requests one vector to learn the number of dimensions. Throws `Unavailable` or `Rejected`. */
export const openOpenAiEmbedder = async (options: OpenAiOptions): Promise<Embedder> => {
  const connection = openConnection(options);
  const [probe] = await vectorsOf(connection, ['A word.'], 1);
  const dimensions = probe?.length ?? 0;
  const inputs = inputsOf(dimensions);
  return {
    id: `openai:${options.model}`,
    dimensions,
    embed: async (texts) => {
      const windows = texts.map(windowTexts);
      const vectors = await vectorsOf(connection, windows.flat(), inputs);
      if (vectors.some(({ length }) => length !== dimensions)) throw brokenVectors('of another length');
      let taken = 0;
      return windows.map(({ length }) => meanOf(vectors.slice(taken, (taken += length)), dimensions));
    },
  };
};

const inputsOf = (dimensions: number): number => {
  const fitting = Math.floor(LIMIT_ANSWER_BYTES / (Math.max(1, dimensions) * BYTES_OF_NUMBER));
  return Math.min(LIMIT_INPUTS, Math.max(1, fitting));
};

/** Returns the windows of a text. Windows of white space are left out, because servers refuse them. */
const windowTexts = (text: string): readonly string[] =>
  text.trim() === ''
    ? []
    : windowsOf(text)
        .slice(0, LIMIT_WINDOWS)
        .map(({ start, end }) => text.slice(start, end))
        .filter((window) => window.trim() !== '');

const vectorsOf = async (
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
      const rows = rowsIn(answer);
      if (rows === null) throw brokenVectors('in no shape of the protocol');
      if (rows.length !== input.length) throw brokenVectors('too few');
      return rows.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    }),
  );
  return answers.flat();
};

interface Row {
  readonly index: number;
  readonly embedding: readonly number[];
}

const rowsIn = (answer: { readonly data: unknown }): readonly Row[] | null => {
  const data = (answer as { readonly data?: unknown } | null)?.data;
  return Array.isArray(data) && data.every(isRow) ? data : null;
};

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'index' in row &&
  Number.isSafeInteger(row.index) &&
  'embedding' in row &&
  Array.isArray(row.embedding);

/**
 * Returns the mean, scaled to unit length, or all zeros for no vectors. Throws for a vector with components
 * that are no numbers, because these would corrupt every comparison.
 */
const meanOf = (vectors: readonly (readonly number[])[], dimensions: number): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) {
    // JSON has no NaN, so servers write null instead.
    if (!vector.every(Number.isFinite)) throw brokenVectors('that are no numbers');
    const length = Math.hypot(...vector);
    vector.forEach((component, n) => (sum[n] = (sum[n] ?? 0) + component / (length || 1)));
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((component) => component / length);
};

const brokenVectors = (how: string): Unavailable =>
  new Unavailable(
    'model-broken',
    `The embedder answered vectors ${how}. Set EMBEDDER_MODEL to another model.`,
  );
