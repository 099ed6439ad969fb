import { Unavailable, windowsOf } from '@mneme/domain';
import type { Embedder } from '@mneme/ports';
import { type Connection, type OpenAiOptions, openConnection } from './connection.js';

/** Inputs of one request: servers take at least so many. */
const LIMIT_INPUTS = 64;
/** Of a longer message the first 50,000 characters are embedded: an average over more says nothing. */
const LIMIT_WINDOWS = 64;

/** Asks for one vector, whose length is the number of dimensions. Throws `Unavailable` or `Rejected`. */
export const openOpenAiEmbedder = async (options: OpenAiOptions): Promise<Embedder> => {
  const connection = openConnection(options);
  const [probe] = await vectorsOf(connection, ['A word.']);
  const dimensions = probe?.length ?? 0;
  return {
    id: `openai:${options.model}`,
    dimensions,
    embed: async (texts) => {
      const windows = texts.map(windowTexts);
      const vectors = await vectorsOf(connection, windows.flat());
      if (vectors.some(({ length }) => length !== dimensions)) throw broken('of another length');
      let taken = 0;
      return windows.map(({ length }) => meanOf(vectors.slice(taken, (taken += length)), dimensions));
    },
  };
};

/** None for a text of white space alone, which servers refuse. */
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
): Promise<readonly (readonly number[])[]> => {
  const parts = Array.from({ length: Math.ceil(inputs.length / LIMIT_INPUTS) }, (_, n) =>
    inputs.slice(n * LIMIT_INPUTS, (n + 1) * LIMIT_INPUTS),
  );
  const answers = await Promise.all(
    parts.map(async (input) => {
      const { data } = await send((client, signal) =>
        client.embeddings.create({ model, input: [...input], encoding_format: 'float' }, { signal }),
      );
      if (data.length !== input.length) throw broken('too few');
      return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    }),
  );
  return answers.flat();
};

/** Of unit length; all zeros for no vector at all. A vector that is no number would poison every comparison with it. */
const meanOf = (vectors: readonly (readonly number[])[], dimensions: number): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) {
    // JSON has no NaN: servers write null instead.
    if (!vector.every(Number.isFinite)) throw broken('that are no numbers');
    const length = Math.hypot(...vector);
    vector.forEach((component, n) => (sum[n] = (sum[n] ?? 0) + component / (length || 1)));
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((component) => component / length);
};

const broken = (how: string): Unavailable =>
  new Unavailable(
    'model-broken',
    `The embedder answered vectors ${how}. Set EMBEDDER_MODEL to another model.`,
  );
