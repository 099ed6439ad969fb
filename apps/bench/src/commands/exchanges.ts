import { DONE, positive, table, withOutput } from '@mneme/mneme';
import { Command, Option } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type Dataset, DATASETS, readCases } from '../dataset/read-cases.js';
import { runExchanges } from '../exchanges/run-exchanges.js';

interface ExchangesOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
}

export const exchangesCommand = (): Command =>
  new Command('exchanges')
    .description('recall of exchanges found by their messages, against exchanges found by their summaries')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .action(({ dataset, file, limit }: ExchangesOptions, command: Command) =>
      withOutput(command, async (out) => {
        const cases = readCases({ dataset, file, limit: limit ?? null, user: null });
        const scores = await withBenchStore(({ connection, baselines }) =>
          runExchanges(cases, connection, baselines.embed),
        );
        out.json(scores);
        const rows = scores.map(({ name, questions, first, recallAt5, recallAt10 }) => [
          name,
          String(questions),
          ...[first, recallAt5, recallAt10].map((share) => share.toFixed(3)),
        ]);
        out.line(table(['exchanges', 'questions', 'first', 'R@5', 'R@10'], rows));
        return DONE;
      }),
    );
