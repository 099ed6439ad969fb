import { AutoTokenizer, env } from '@xenova/transformers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { basename, dirname, join, resolve } from 'node:path';

export interface BareNetwork {
  /** Embeds texts in one run of the network. Texts are padded to the longest one. */
  run(texts: readonly string[]): Promise<readonly Float32Array[]>;
  close(): Promise<void>;
}

const MOST_TOKENS = 256;

/** Opens an 8-bit model in this thread, on one core. */
export const openBareNetwork = async (folder: string): Promise<BareNetwork> => {
  const own = resolve(folder);
  env.localModelPath = dirname(own);
  env.allowRemoteModels = false;
  const tokenizer = await AutoTokenizer.from_pretrained(basename(own));
  const session = await InferenceSession.create(join(own, 'onnx', 'model_quantized.onnx'), {
    intraOpNumThreads: 1,
  });
  return {
    run: async (texts) => {
      const rows = texts.map((text) => tokenizer.encode(text).slice(0, MOST_TOKENS));
      const width = Math.max(...rows.map(({ length }) => length));
      const { last_hidden_state: states } = await session.run(inputsOf(rows, width));
      const [, , dimensions = 0] = states?.dims ?? [];
      const values = states?.data as Float32Array;
      return rows.map(({ length }, row) => {
        const start = row * width * dimensions;
        return meanOf(values.subarray(start, start + length * dimensions), dimensions);
      });
    },
    close: () => session.release(),
  };
};

const inputsOf = (rows: readonly (readonly number[])[], width: number) => {
  const filled = (value: (id: number) => number): Tensor => {
    const data = new BigInt64Array(rows.length * width);
    for (const [row, ids] of rows.entries())
      for (const [at, id] of ids.entries()) data[row * width + at] = BigInt(value(id));
    return new Tensor('int64', data, [rows.length, width]);
  };
  return { input_ids: filled((id) => id), attention_mask: filled(() => 1), token_type_ids: filled(() => 0) };
};

const meanOf = (values: Float32Array, dimensions: number): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (let at = 0; at < values.length; at += 1) {
    const column = at % dimensions;
    sum[column] = (sum[column] ?? 0) + (values[at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return sum.map((component) => component / length);
};
