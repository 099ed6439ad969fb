import { table } from '@mneme/mneme';
import { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { abstentionRowSchema } from '../abstention/abstention-row.js';
import { planQuestions, type Questions } from '../abstention/put-questions.js';
import { runAbstention } from '../abstention/run-abstention.js';
import {
  COMPARISON_HEADS,
  comparisonRows,
  comparisonsOf,
  summariseComparison,
} from '../abstention/summary.js';
import { withBenchStore } from '../bench-store.js';
import { type CaseQuery, countQuestions, readCases } from '../dataset/read-cases.js';
import { openRows } from '../rows-file.js';
import { measured, type OnProgress } from './measured.js';
import { type DatasetOptions, queryOf, withDataset } from './options.js';

const HELP = `
LoCoMo: compares the questions of categories 1 to 4 of a conversation with those of category 5, and with questions of the next
conversation. LongMemEval: compares the question of a history with the question of the next history. Exit code 1: an AUC is below its
aim, or a question failed.`;

export const abstentionCommand = (): Command =>
  withDataset(new Command('abstention'))
    .description('separation of answerable from unanswerable questions by the confidence of a search')
    .addHelpText('after', HELP)
    .action((options: DatasetOptions, command: Command) =>
      measured(command, {
        total: countQuestions(queryOf(options)),
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ comparisons, errors }) =>
          [
            table(COMPARISON_HEADS, comparisons.flatMap(comparisonRows)),
            ...errors.slice(0, 10).map(({ id, error }) => `Error at ${id}: ${error}`),
          ].join('\n'),
        isReached: ({ comparisons, errors }) =>
          errors.length === 0 && comparisons.every(({ aim, systems }) => (systems[0]?.auc.mean ?? 0) >= aim),
      }),
    );

const measure = async (options: DatasetOptions, onProgress: OnProgress) => {
  const query = queryOf(options);
  const { dataset, file } = query;
  const questions = planQuestions(await questionsIn(query), query.limit);
  const run = { bench: 'abstention', dataset, file, size: (await stat(file)).size };
  const kept = await openRows(options.out ?? null, run, abstentionRowSchema);
  const rows = await withBenchStore(({ connection: store }) =>
    runAbstention({ query, store, isOneByOne: false, rows: kept, onProgress }, questions),
  );
  const errors = rows.flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]));
  return { comparisons: comparisonsOf(rows).map(summariseComparison), errors };
};

/**
 * Reads the questions of all histories, including histories beyond the limit, because the last history that
 * is asked needs a next history.
 */
const questionsIn = async (query: CaseQuery): Promise<readonly Questions[]> => {
  const found: Questions[] = [];
  for await (const { id, questions } of readCases({ ...query, limit: null })) found.push({ id, questions });
  return found;
};
