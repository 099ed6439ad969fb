import type { Embedder } from '@mneme/ports';
import type { Piscina } from 'piscina';
import type { Download, Embedded } from './embedding-thread.js';
import { unpackFailure } from './failure.js';
import { fingerprintOf, type ModelChoice, modelPlace } from './model-files.js';

export interface EmbedderOptions extends ModelChoice {
  /** How many texts are embedded at once, each by a thread with a copy of the model. */
  readonly threads: number;
  /** Told while the files of a model are downloaded. */
  readonly onDownload: (download: Download) => void;
}

/** An embedder in threads of its own. */
export interface OpenEmbedder extends Embedder {
  close(): Promise<void>;
}

/** Texts of one task: enough to be worth the message, few enough for several threads to share. */
const TEXTS_AT_ONCE = 8;
/** Windows, their mean and the cut at 256 word pieces: another recipe gives other vectors. */
const RECIPE = 'mean-256';

/** Loads the model, downloading it if need be. Throws `Unavailable`, naming the setting and the file. */
export const openTransformersEmbedder = async (options: EmbedderOptions): Promise<OpenEmbedder> => {
  const { threads, onDownload, ...choice } = options;
  const place = modelPlace(choice);
  // Dynamic: who names no local model need not wait for the pool to load.
  const { Piscina: Pool } = await import('piscina');
  const pool: Piscina<readonly string[], Embedded> = new Pool<readonly string[], Embedded>({
    filename: new URL('./embedding-thread.js', import.meta.url).href,
    name: 'embedTexts',
    workerData: choice,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: Infinity,
    execArgv: [],
  });
  pool.on('message', onDownload);
  try {
    const { dimensions } = await run(pool, []);
    const id = `${place.id}@${await fingerprintOf(place)}/${choice.type}/${RECIPE}`;
    return { id, dimensions, embed: (texts) => embedIn(pool, texts), close: () => pool.destroy() };
  } catch (error) {
    await pool.destroy();
    throw error;
  }
};

const embedIn = async (
  pool: Piscina<readonly string[], Embedded>,
  texts: readonly string[],
): Promise<readonly Float32Array[]> => {
  const tasks = Array.from({ length: Math.ceil(texts.length / TEXTS_AT_ONCE) }, (_, n) =>
    run(pool, texts.slice(n * TEXTS_AT_ONCE, (n + 1) * TEXTS_AT_ONCE)),
  );
  return (await Promise.all(tasks)).flatMap(({ vectors }) => vectors);
};

const run = async (pool: Piscina<readonly string[], Embedded>, texts: readonly string[]) => {
  const answer = await pool.run(texts);
  if ('failure' in answer) throw unpackFailure(answer.failure);
  return answer;
};
