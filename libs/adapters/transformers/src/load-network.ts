import { type AutoModel, AutoTokenizer, env } from '@xenova/transformers';
import { Unavailable } from '@mneme/domain';
import { missingModel, type ModelChoice, modelPlace } from './model-files.js';

/** Told how far the download of a file is. */
export type OnProgress = (file: string, percent: number) => void;

/** As transformers.js takes them. */
export type LoadOptions = NonNullable<Parameters<typeof AutoModel.from_pretrained>[1]>;

/** Loads a network and its tokenizer, downloading them if need be. Throws `Unavailable`, naming the setting. */
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
    // Others need the cores, too: more texts at once take more threads, each with its model.
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
