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
    .description('how much of the evidence comes back, fed through the same API as a message')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'the data set as it is published, gzipped or not')
    .option('--limit <number>', 'only the first questions', positive)
    .addOption(
      new Option('--store <how>', 'a user for each conversation, or one for all')
        .choices(['one', 'each'])
        .default('each'),
    )
    .option('--others <number>', 'so many other users in the same store', count, 0)
    .option('--one-by-one', 'a request for each message, as people talk', false)
    .option('--modes <modes>', `rows for other modes too: ${MODES.join(', ')}`, oneOfEach(MODES), [])
    .option(
      '--rankings <rankings>',
      `rows for other rankings too: ${RANKINGS.join(', ')}`,
      oneOfEach(RANKINGS),
      [],
    )
    .option('--out <file>', 'a row for each question, as JSON Lines; run again, it goes on')
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
