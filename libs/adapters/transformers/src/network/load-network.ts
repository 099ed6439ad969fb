import { type AutoModel, AutoTokenizer, env, Tensor } from '@xenova/transformers';
import { Unavailable } from '@mneme/domain';
import { missingModel, type ModelChoice, modelPlace } from './model-files.js';

export type OnProgress = (file: string, percent: number) => void;

type LoadOptions = NonNullable<Parameters<typeof AutoModel.from_pretrained>[1]>;

/**
 * Loads a network and its tokenizer and downloads missing files from the hub. Throws `Unavailable`, naming the
 * setting.
 */
export const loadNetwork = async <Network>(
  choice: ModelChoice,
  onProgress: OnProgress,
  load: (id: string, options: LoadOptions) => Promise<Network>,
) => {
  const { id, root, from } = modelPlace(choice);
  env.localModelPath = root;
  env.cacheDir = root;
  env.allowRemoteModels = from === 'hub';
  const options = {
    dtype: choice.type,
    progress_callback: ({ status, ...progress }: Progress) => {
      if (from === 'hub' && status === 'progress') onProgress(progress.file ?? id, progress.progress ?? 0);
    },
    // One thread per network leaves cores for other work. To embed more texts at once, the pool starts more
    // threads, each with its own model.
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
      `${choice.setting}=${choice.model} could not be loaded: ${reasonOf(error)}. Choose a folder of an ONNX model, or an id of the hub`,
      error,
    );
  }
};

interface Progress {
  readonly status: string;
  readonly file?: string;
  readonly progress?: number;
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/u, '');

/** Inputs for one sequence of token ids. All tokens are attended to and belong to one segment. */
export const networkInputs = (ids: readonly number[]) => {
  const filled = (value: (id: number) => number): Tensor =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (id) => BigInt(value(id))),
      [1, ids.length],
    );
  return { input_ids: filled((id) => id), attention_mask: filled(() => 1), token_type_ids: filled(() => 0) };
};
