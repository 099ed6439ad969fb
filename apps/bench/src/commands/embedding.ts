import { DONE, FAILED, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { openTransformersEmbedder } from '@mneme/transformers';
import { Command } from 'commander';
import { openBareNetwork } from '../embedding/bare-network.js';
import { type EmbeddingScores, runEmbedding } from '../embedding/run-embedding.js';
import { shortMessages } from '../embedding/short-messages.js';

interface EmbeddingOptions {
  readonly model: string;
  readonly texts: number;
  readonly rounds: number;
}

/** Minimum speed of the adapter as a share of the bare network's: embedding may take 1.2 times as long. */
const LEAST_SHARE = 1 / 1.2;

export const embeddingCommand = (): Command =>
  new Command('embedding')
    .description(
      'speed of embedding short messages with a local 8-bit model, against the bare network on one core',
    )
    .requiredOption('--model <folder>', 'folder of a sentence embedder in ONNX, such as all-MiniLM-L6-v2')
    .option('--texts <number>', 'messages per round', positive, 96)
    .option('--rounds <number>', 'number of rounds, of which the median counts', positive, 15)
    .action((options: EmbeddingOptions, command: Command) =>
      withOutput(command, async (out) => {
        const scores = await measured(options);
        out.json(scores);
        out.line(tableOf(scores));
        out.line(`Least cosine of adapter and bare loop: ${scores.leastCosine.toFixed(6)}.`);
        const isNear = scores.rows.every(({ name, share }) => name !== 'adapter' || share >= LEAST_SHARE);
        return isNear ? DONE : FAILED;
      }),
    );

const measured = async ({ model, texts, rounds }: EmbeddingOptions): Promise<EmbeddingScores> => {
  const embedder = await openTransformersEmbedder({
    model,
    folder: model,
    type: 'q8',
    setting: '--model',
    threads: 1,
    onDownload: () => undefined,
  });
  const progress = progressOf('embedding', rounds);
  try {
    const bare = await openBareNetwork(model);
    const onRound = (round: number): void => progress.at(round, `round ${round + 1}`);
    const scores = await runEmbedding({ embedder, bare, texts: shortMessages(texts), rounds, onRound });
    await bare.close();
    return scores;
  } finally {
    progress.end();
    await embedder.close();
  }
};

const tableOf = ({ rows }: EmbeddingScores): string =>
  table(
    ['', 'texts a call', 'texts a run', 'texts/s', 'of the bare loop', 'processor ms a text'],
    rows.map(({ name, textsACall, textsARun, textsASecond, share, processorMsAText }) => [
      name,
      textsACall,
      textsARun,
      textsASecond.toFixed(0),
      share.toFixed(2),
      processorMsAText.toFixed(2),
    ]),
  );
