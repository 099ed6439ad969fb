import { stat } from 'node:fs/promises';
import type { Mode, Ranking } from '@mneme/client';
import { MODES, oneOfEach, RANKINGS } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { countQuestions } from '../dataset/read-cases.js';
import type { Variant } from '../recall/ask.js';
import { recallRowSchema } from '../recall/recall-row.js';
import { recallText } from '../recall/recall-text.js';
import { runRecall } from '../recall/run-recall.js';
import { summariseRecall } from '../recall/summary.js';
import { openRows } from '../rows-file.js';
import { measured, type OnProgress } from './measured.js';
import { type DatasetOptions, queryOf, withDataset } from './options.js';

interface RecallOptions extends DatasetOptions {
  readonly oneByOne: boolean;
  readonly modes: readonly Mode[];
  readonly rankings: readonly Ranking[];
}

export const recallCommand = (): Command =>
  withDataset(new Command('recall'))
    .description('share of the evidence that searches return, for messages sent through the public API')
    .option('--one-by-one', 'send each message in its own request', false)
    .option(
      '--modes <modes>',
      `search modes that are measured in separate rows, separated by commas: ${MODES.join(', ')}`,
      oneOfEach(MODES),
      [],
    )
    .option(
      '--rankings <rankings>',
      `rankings that are measured in separate rows, separated by commas: ${RANKINGS.join(', ')}`,
      oneOfEach(RANKINGS),
      [],
    )
    .action((options: RecallOptions, command: Command) =>
      measured(command, {
        total: countQuestions(queryOf(options)),
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ summary, ...fed }) => recallText(summary, fed),
        isReached: ({ summary }) => summary.errors.length === 0,
      }),
    );

const measure = async (options: RecallOptions, onProgress: OnProgress) => {
  const query = queryOf(options);
  const { size } = await stat(query.file);
  const { oneByOne: isOneByOne, modes, rankings } = options;
  const run = { dataset: query.dataset, file: query.file, size, isOneByOne, modes, rankings };
  const rows = await openRows(options.out ?? null, run, recallRowSchema);
  const { rows: asked, ...fed } = await withBenchStore((store) =>
    runRecall(store, { query, isOneByOne, rows, onProgress }, variantsOf(options)),
  );
  return { summary: summariseRecall(asked), ...fed };
};

const variantsOf = ({ modes, rankings }: RecallOptions): readonly Variant[] => [
  { name: 'mneme', parameters: {}, asksContext: true },
  { name: 'mneme chunks', parameters: { kinds: ['chunk'] }, asksContext: false },
  ...modes.map((mode) => ({ name: `mneme ${mode}`, parameters: { mode }, asksContext: false })),
  ...rankings.map((ranking) => ({ name: `mneme ${ranking}`, parameters: { ranking }, asksContext: false })),
];
