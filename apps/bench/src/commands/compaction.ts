import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { Command, InvalidArgumentError, Option } from 'commander';
import { namedModel } from '../answers/named-model.js';
import { withBenchStore } from '../bench-store.js';
import { abstractive } from '../compaction/abstractive.js';
import { BY_RULES, type Strategy, type Summarise } from '../compaction/compaction.js';
import { runCompaction } from '../compaction/run-compaction.js';
import { type Dataset, DATASETS, readCases } from '../dataset/read-cases.js';

interface CompactionOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly at: number;
  readonly budget: number;
  readonly joined?: true;
  readonly summarise?: string;
  readonly seed: number;
}

export const compactionCommand = (): Command =>
  new Command('compaction')
    .description(
      "share of a conversation's facts that come back after a compaction, against simple ways to fill the same budget",
    )
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--at <share>', 'share of each conversation before the compaction, 0 to 1', share, 0.5)
    .option('--budget <characters>', 'maximum characters that a system may add', positive, 6000)
    .option('--joined', 'join all sessions of a user into one conversation')
    .option(
      '--summarise <model>',
      'model that also writes summaries, at OPENAI_BASE_URL, or at OpenAI with OPENAI_API_KEY (default: none)',
    )
    .option('--seed <number>', 'seed of the planted identifiers', positive, 42)
    .action(({ dataset, file, joined, summarise, ...options }: CompactionOptions, command: Command) =>
      withOutput(command, async (out) => {
        const strategies = strategiesOf(summarise);
        const progress = progressOf('compaction', 100);
        const onProgress = (conversations: number): void => progress.at(0, `${conversations} conversations`);
        const cases = readCases({ dataset, file, limit: null, user: null });
        const rows = await withBenchStore(({ connection: store }) =>
          runCompaction(cases, { ...options, strategies, store, isJoined: joined === true, onProgress }),
        );
        progress.end();
        out.json(rows);
        const shown = rows.map(({ strategy, system, kind, back }) => [
          strategy,
          system,
          kind,
          back.n,
          `${percent(back.mean)} [${percent(back.low)}, ${percent(back.high)}]`,
        ]);
        out.line(table(['compaction', 'system', 'facts', 'n', 'back, %'], shown));
        return DONE;
      }),
    );

const strategiesOf = (model: string | undefined): readonly (readonly [Strategy, Summarise])[] =>
  model === undefined
    ? BY_RULES
    : [...BY_RULES, ['abstractive', abstractive(namedModel(model, '--summarise').chat)]];

const percent = (value: number): string => (100 * value).toFixed(1);

function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('It must lie between 0 and 1.');
  return value;
}
