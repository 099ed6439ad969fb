import { stat } from 'node:fs/promises';
import type { Mode, Ranking } from '@mneme/client';
import { Command, Option } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { countQuestions } from '../dataset/count-questions.js';
import { type Dataset, DATASETS } from '../dataset/read-cases.js';
import type { Variant } from '../recall/ask.js';
import { printSummary } from '../recall/print-summary.js';
import { rowsFile } from '../recall/rows-file.js';
import { runRecall } from '../recall/run-recall.js';
import { type Summary, summarise } from '../recall/summary.js';
import {
  count,
  DONE,
  FAILED,
  MODES,
  RANKINGS,
  oneOfEach,
  positive,
  progressOf,
  withOutput,
} from '@mneme/mneme';

interface RecallOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly store: 'one' | 'each';
  readonly others: number;
  readonly oneByOne: boolean;
  readonly modes: readonly Mode[];
  readonly rankings: readonly Ranking[];
  readonly out?: string;
}

export const recallCommand = (): Command =>
  new Command('recall')
    .description('share of the evidence that searches return, for messages sent through the public API')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .addOption(
      new Option('--store <how>', 'a user for each conversation, or one for all')
        .choices(['one', 'each'])
        .default('each'),
    )
    .option('--others <number>', 'number of other users in the same store', count, 0)
    .option('--one-by-one', 'send each message in its own request', false)
    .option(
      '--modes <modes>',
      `search modes with a row of their own, separated by commas: ${MODES.join(', ')}`,
      oneOfEach(MODES),
      [],
    )
    .option(
      '--rankings <rankings>',
      `rankings with a row of their own, separated by commas: ${RANKINGS.join(', ')}`,
      oneOfEach(RANKINGS),
      [],
    )
    .option(
      '--out <file>',
      'JSON Lines file with a row per question. A second run continues it (default: no file)',
    )
    .action((options: RecallOptions, command: Command) =>
      withOutput(command, async (out) => {
        const summary = await measure(options);
        out.json(summary);
        printSummary(out, summary);
        return summary.errors.length === 0 ? DONE : FAILED;
      }),
    );

const variantsOf = (modes: readonly Mode[], rankings: readonly Ranking[]): readonly Variant[] => [
  { ...USUAL, name: 'mneme', asksContext: true },
  { ...USUAL, name: 'mneme chunks', kinds: ['chunk'] },
  ...modes.map((mode) => ({ ...USUAL, name: `mneme ${mode}`, mode })),
  ...rankings.map((ranking) => ({ ...USUAL, name: `mneme ${ranking}`, ranking })),
];

const USUAL: Omit<Variant, 'name'> = {
  mode: undefined,
  kinds: undefined,
  ranking: undefined,
  asksContext: false,
};

const measure = async ({
  dataset,
  file,
  limit,
  store,
  others,
  oneByOne,
  modes,
  rankings,
  out,
}: RecallOptions): Promise<Summary> => {
  const query = { dataset, file, limit: limit ?? null, user: store === 'one' ? 'all' : null };
  const total = await countQuestions(query);
  const { size } = await stat(file);
  const rows = await rowsFile(out ?? null, { dataset, file, size, store, others, modes, rankings });
  const progress = progressOf(`recall ${dataset}`, total);
  try {
    const measured = await withBenchStore(({ connection, baselines }) =>
      runRecall({
        ...query,
        store: connection,
        variants: variantsOf(modes, rankings),
        others,
        requests: oneByOne ? 'one-by-one' : 'many',
        embed: baselines.embed,
        rows,
        onProgress: (questions, note) => progress.at(questions, note),
      }),
    );
    return summarise(dataset, measured);
  } finally {
    progress.end();
  }
};
