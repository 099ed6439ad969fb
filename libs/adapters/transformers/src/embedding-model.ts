import { AutoModel, type Tensor } from '@xenova/transformers';
import { Unavailable, windowsOf } from '@mneme/domain';
import { loadNetwork, type OnProgress } from './load-network.js';
import type { ModelChoice } from './model-files.js';

/** A network and its tokenizer, in the thread that loaded them. */
export interface EmbeddingModel {
  readonly dimensions: number;
  /** A unit vector; all zeros for a text of white space alone. Holds the thread for some milliseconds a window. */
  embed(text: string): Promise<Float32Array>;
}

/** sentence-transformers cuts at 256 word pieces for all-MiniLM-L6-v2, and published figures rest on that. */
const MOST_TOKENS = 256;
/** Of a longer message the first 50,000 characters are embedded: an average over more says nothing. */
const MOST_WINDOWS = 64;

/**
 * Loads a sentence embedder. A long text is embedded window by window (S3; algorithms 1.3), and has the mean of their
 * vectors. Texts are never padded to each other's length: a network in 8-bit numbers would give other vectors. Throws
 * `Unavailable`, naming the setting, where the model cannot be had.
 */
export const loadEmbeddingModel = async (
  choice: ModelChoice,
  onProgress: OnProgress,
): Promise<EmbeddingModel> => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, (id, options) =>
    AutoModel.from_pretrained(id, options),
  );
  const embedWindow = async (text: string): Promise<Float32Array> => {
    const inputs: unknown = tokenizer(text, { truncation: true, max_length: MOST_TOKENS });
    const { last_hidden_state } = (await network(inputs)) as { last_hidden_state: Tensor };
    return unit(meanOf(last_hidden_state));
  };
  const { length: dimensions } = await embedWindow('A word.');
  return { dimensions, embed: (text) => embedWindows(text, dimensions, embedWindow) };
};

/** The mean of a text's pieces. Nothing is padded, so all of them count; `mean_pooling` asks the mask of each number. */
const meanOf = ({ data, dims }: Tensor): Float32Array => {
  const [, rows = 0, dimensions = 0] = dims;
  const values = data as Float32Array;
  const mean = new Float32Array(dimensions);
  for (let column = 0; column < dimensions; column += 1) {
    let sum = 0;
    for (let at = column; at < values.length; at += dimensions) sum += values[at] ?? 0;
    mean[column] = sum / rows;
  }
  return mean;
};

const embedWindows = async (
  text: string,
  dimensions: number,
  embedWindow: (text: string) => Promise<Float32Array>,
): Promise<Float32Array> => {
  const sum = new Float32Array(dimensions);
  if (text.trim() === '') return sum;
  for (const { start, end } of windowsOf(text).slice(0, MOST_WINDOWS)) {
    const vector = await embedWindow(text.slice(start, end));
    vector.forEach((component, n) => (sum[n] = (sum[n] ?? 0) + component));
  }
  return unit(sum);
};

/** All zeros stay so. A vector that is no number would poison every comparison with it. */
const unit = (vector: Float32Array): Float32Array => {
  const length = Math.sqrt(vector.reduce((sum, component) => sum + component * component, 0));
  if (!Number.isFinite(length))
    throw new Unavailable(
      'model-broken',
      'The embedder answered a vector that is no number. Choose another model.',
    );
  return length === 0 ? vector : vector.map((component) => component / length);
};
