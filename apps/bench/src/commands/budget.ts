import { Command, Option } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { runBudget } from '../budget/run-budget.js';
import { countQuestions } from '../dataset/count-questions.js';
import { DATASETS, type Dataset } from '../dataset/read-cases.js';
import { signed, withInterval } from '../metrics/shown.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';

interface BudgetOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
}

export const budgetCommand = (): Command =>
  new Command('budget')
    .description(
      'share of answers contained in contexts of limited tokens, against the whole history in the prompt',
    )
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .action((options: BudgetOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { dataset, file, limit = null } = options;
        const query = { dataset, file, limit, user: null };
        const progress = progressOf(`budget ${dataset}`, await countQuestions(query));
        const onProgress = (questions: number, note: string): void => progress.at(questions, note);
        const rows = await withBenchStore(({ connection: store }) =>
          runBudget({ ...query, store, onProgress }),
        );
        progress.end();
        out.json(rows);
        const shown = rows.map(({ name, tokens, fewer, contains, difference }) => [
          name,
          Math.round(tokens),
          fewer.toFixed(1),
          withInterval(contains),
          signed(difference),
        ]);
        out.line(table(['given', 'tokens', 'times fewer', 'holds the answer', 'difference'], shown));
        return DONE;
      }),
    );
