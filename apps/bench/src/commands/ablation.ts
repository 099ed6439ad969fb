import { Command, Option } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type AblationRow, runAblation } from '../ablation/run-ablation.js';
import { countQuestions } from '../dataset/count-questions.js';
import { DATASETS, type Dataset } from '../dataset/read-cases.js';
import { short, signed } from '../metrics/shown.js';
import { COLUMNS } from '../recall/scores.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';

interface AblationOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
}

export const ablationCommand = (): Command =>
  new Command('ablation')
    .description('recall of messages without each term of the ranking, and the difference to all terms')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .action((options: AblationOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { dataset, file, limit = null } = options;
        const total = await countQuestions({ dataset, file, limit, user: null });
        const progress = progressOf(`ablation ${dataset}`, total);
        const onProgress = (questions: number, note: string): void => progress.at(questions, note);
        const rows = await withBenchStore(({ connection: store }) =>
          runAblation({ dataset, file, limit, user: null, store, onProgress }),
        );
        progress.end();
        out.json(rows);
        const heads = COLUMNS[dataset].flatMap((column) => [column, 'difference']);
        out.line(
          table(
            ['terms', ...heads],
            rows.map((row) => shown(row, dataset)),
          ),
        );
        return DONE;
      }),
    );

const shown = ({ name, columns, differences }: AblationRow, dataset: Dataset): readonly string[] => [
  name,
  ...COLUMNS[dataset].flatMap((column) => {
    const [value, difference] = [columns[column], differences[column]];
    return value && difference ? [short(value.mean), signed(difference)] : ['-', '-'];
  }),
];
