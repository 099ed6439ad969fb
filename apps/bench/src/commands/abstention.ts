import { stat } from 'node:fs/promises';
import { DONE, FAILED, positive, progressOf, withOutput } from '@mneme/mneme';
import { Command, Option } from 'commander';
import { type AbstentionRow, abstentionRowSchema } from '../abstention/abstention-row.js';
import { printAbstention } from '../abstention/print-abstention.js';
import { planQuestions, type Questions } from '../abstention/put-questions.js';
import { runAbstention } from '../abstention/run-abstention.js';
import { COMPARED_DATASETS, comparisonsOf, summariseComparison } from '../abstention/summary.js';
import { withBenchStore } from '../bench-store.js';
import { type CaseQuery, type Dataset, readCases } from '../dataset/read-cases.js';
import { keptRows } from '../recall/rows-file.js';

interface AbstentionOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly out?: string;
}

const HELP = `
LoCoMo: its own questions of categories 1 to 4 against those of category 5, and against those of the next conversation. LongMemEval: the
question of a history against that of the next one. Exit code 1: an AUC below its aim, or a question that failed.`;

export const abstentionCommand = (): Command =>
  new Command('abstention')
    .description('separation of answerable from unanswerable questions by the confidence of a search')
    .addOption(new Option('--dataset <name>').choices(COMPARED_DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option(
      '--limit <number>',
      "maximum number of the histories' own questions, each with at most one foreign one (default: all)",
      positive,
    )
    .option(
      '--out <file>',
      'JSON Lines file with a row per question. A second run continues it (default: no file)',
    )
    .addHelpText('after', HELP)
    .action(({ dataset, file, limit, out: rowsTo }: AbstentionOptions, command: Command) =>
      withOutput(command, async (out) => {
        const rows = await measure({ dataset, file, limit: limit ?? null, user: null }, rowsTo ?? null);
        const comparisons = comparisonsOf(rows).map(summariseComparison);
        const errors = rows.flatMap(({ id, error }) => (error === null ? [] : { id, error }));
        out.json({ comparisons, errors });
        printAbstention(out, comparisons);
        for (const { id, error } of errors.slice(0, 10)) out.line(`Error at ${id}: ${error}`);
        const isReached = comparisons.every(({ aim, systems }) => (systems[0]?.auc.mean ?? 0) >= aim);
        return isReached && errors.length === 0 ? DONE : FAILED;
      }),
    );

const measure = async (query: CaseQuery, rowsTo: string | null): Promise<readonly AbstentionRow[]> => {
  const { dataset, file, limit } = query;
  const questions = planQuestions(await questionsIn(query), limit);
  const run = { bench: 'abstention', dataset, file, size: (await stat(file)).size };
  const kept = await keptRows(rowsTo, run, abstentionRowSchema);
  const rows = { ...kept, earlier: kept.earlier.filter(({ error }) => error === null) };
  const total = [...questions.values()].reduce((sum, { length }) => sum + length, 0);
  const progress = progressOf(`abstention ${dataset}`, total);
  const onProgress = (asked: number, note: string): void => progress.at(asked, note);
  try {
    return await withBenchStore(({ connection: store }) =>
      runAbstention({ ...query, store, questions, rows, onProgress }),
    );
  } finally {
    progress.end();
  }
};

/**
 * Reads the questions of all histories, including those past the limit, because the last history asked needs a
 * next one.
 */
const questionsIn = async (query: CaseQuery): Promise<readonly Questions[]> => {
  const found: Questions[] = [];
  for await (const { id, questions } of readCases({ ...query, limit: null })) found.push({ id, questions });
  return found;
};
