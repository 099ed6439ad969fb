import { AutoModel, type Tensor } from '@xenova/transformers';
import { Unavailable, windowsOf } from '@mneme/domain';
import { loadNetwork, type OnProgress } from '../network/load-network.js';
import type { ModelChoice } from '../network/model-files.js';

/** sentence-transformers cuts all-MiniLM-L6-v2 at 256 pieces, and its published figures depend on that. */
const MOST_TOKENS = 256;
/**
 * Maximum number of windows per text, which have about 50,000 characters. The mean of more windows would say
 * little about the text.
 */
const MOST_WINDOWS = 64;

/**
 * A long text gets the mean of the vectors of its windows (S3, algorithms 1.3). Texts are not padded, because
 * padding changes the vectors of an 8-bit network. Throws `Unavailable` with the name of the setting.
 */
export const loadEmbeddingModel = async (choice: ModelChoice, onProgress: OnProgress) => {
  const { tokenizer, network } = await loadNetwork(choice, onProgress, (id, options) =>
    AutoModel.from_pretrained(id, options),
  );
  const embedWindow = async (text: string): Promise<Float32Array> => {
    const inputs: unknown = tokenizer(text, { truncation: true, max_length: MOST_TOKENS });
    const { last_hidden_state } = (await network(inputs)) as { last_hidden_state: Tensor };
    return unitVector(rowMean(last_hidden_state));
  };
  const { length: dimensions } = await embedWindow('A word.');
  return { dimensions, embed: (text: string) => embedWindows(text, dimensions, embedWindow) };
};

/**
 * Returns the mean of all rows. Every row is a piece of the text, because texts are not padded.
 * `mean_pooling` of the library would be slower, because it reads an attention mask for each number.
 */
const rowMean = ({ data, dims }: Tensor): Float32Array => {
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

/** Returns a unit vector, or zeros for white space. */
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
  return unitVector(sum);
};

/**
 * Returns the vector with length 1, or a zero vector unchanged. Throws `Unavailable` for NaN or infinite
 * components, which would spoil every comparison.
 */
const unitVector = (vector: Float32Array): Float32Array => {
  const length = Math.sqrt(vector.reduce((sum, component) => sum + component * component, 0));
  const broken = 'The embedder answered a vector that is no number. Choose another model.';
  if (!Number.isFinite(length)) throw new Unavailable('model-broken', broken);
  return length === 0 ? vector : vector.map((component) => component / length);
};
