import { type AutoModel, AutoTokenizer, env, Tensor } from '@xenova/transformers';
import { Unavailable } from '@mneme/domain';
import { missingModel, type ModelChoice, locateModel } from './model-files.js';

export type OnProgress = (file: string, percent: number) => void;

type LoadOptions = NonNullable<Parameters<typeof AutoModel.from_pretrained>[1]>;

/** Downloads missing files from the hub. Throws `Unavailable` with the name of the setting. */
export const loadNetwork = async <Network>(
  choice: ModelChoice,
  onProgress: OnProgress,
  load: (id: string, options: LoadOptions) => Promise<Network>,
) => {
  const { id, root, from } = locateModel(choice);
  env.localModelPath = root;
  env.cacheDir = root;
  env.allowRemoteModels = from === 'hub';
  const options = {
    dtype: choice.type,
    progress_callback: ({ status, ...progress }: Progress) => {
      if (from === 'hub' && status === 'progress') onProgress(progress.file ?? id, progress.progress ?? 0);
    },
    // One core per network leaves cores for other work. More threads in the pool, each with its own network,
    // handle more texts at once.
    session_options: { intraOpNumThreads: 1 },
  };
  try {
    const [tokenizer, network] = await Promise.all([
      AutoTokenizer.from_pretrained(id, options),
      load(id, options),
    ]);
    return { tokenizer, network };
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    throw missingModel(
      `${choice.setting}=${choice.model} could not be loaded: ${describeError(error)}. Choose a folder of an ONNX model, or an id of the hub`,
      error,
    );
  }
};

interface Progress {
  readonly status: string;
  readonly file?: string;
  readonly progress?: number;
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/u, '');

/** Returns the inputs for one sequence, as one segment, in which the network attends to all tokens. */
export const networkInputs = (ids: readonly number[]) => {
  const tensorOf = (value: (id: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(value(id))),
      [1, ids.length],
    );
  return {
    input_ids: tensorOf((id) => id),
    attention_mask: tensorOf(() => 1),
    token_type_ids: tensorOf(() => 0),
  };
};
