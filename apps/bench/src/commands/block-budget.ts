import { table } from '@mneme/mneme';
import { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { withBenchStore } from '../bench-store.js';
import { type BudgetRow, budgetRowSchema } from '../budget/budget-row.js';
import { runBudgets } from '../budget/run-budgets.js';
import { countQuestions } from '../dataset/read-cases.js';
import { type Estimate, estimate, withInterval } from '../metrics/interval.js';
import { openRows } from '../rows-file.js';
import { measured, type OnProgress } from './measured.js';
import { type DatasetOptions, queryOf, withDataset } from './options.js';

const HELP = `
A block holds the answer if it contains every content word of the answer. The other rows are the best messages of a search, word for
word, with and without the day of each message. Exit code 1: the block without a budget misses an aim, or a question failed.`;

/**
 * Aims for a block without a budget: its mean number of tokens, and the share of questions whose answer it
 * holds.
 */
const AIM = { system: 'mneme, no budget', tokens: 1000, holds: 0.74 };

interface BudgetFigures {
  readonly system: string;
  readonly holds: Estimate;
  readonly tokens: Estimate;
  readonly mostTokens: number;
}

export const budgetCommand = (): Command =>
  withDataset(new Command('budget'))
    .description(
      'share of questions whose answer is in a context of at most 300 to 1000 tokens, compared with plain messages',
    )
    .addHelpText('after', HELP)
    .action((options: DatasetOptions, command: Command) =>
      measured(command, {
        total: countQuestions(queryOf(options)),
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ figures, errors }) =>
          [
            table(
              ['context', 'questions', 'holds the answer', 'tokens, mean', 'most'],
              figures.map(({ system, holds, tokens, mostTokens }) => [
                system,
                String(holds.n),
                withInterval(holds),
                String(Math.round(tokens.mean)),
                String(mostTokens),
              ]),
            ),
            ...errors.slice(0, 10).map(({ id, error }) => `Error at ${id}: ${error}`),
          ].join('\n'),
        isReached: ({ figures, errors }) =>
          errors.length === 0 &&
          figures.some(
            ({ system, holds, tokens }) =>
              system === AIM.system && holds.mean >= AIM.holds && tokens.mean <= AIM.tokens,
          ),
      }),
    );

const measure = async (options: DatasetOptions, onProgress: OnProgress) => {
  const query = queryOf(options);
  const { dataset, file } = query;
  const run = { bench: 'budget', dataset, file, size: (await stat(file)).size };
  const kept = await openRows(options.out ?? null, run, budgetRowSchema);
  const rows = await withBenchStore((store) =>
    runBudgets(store, { query, isOneByOne: false, rows: kept, onProgress }),
  );
  const errors = rows.flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]));
  return { figures: figuresOf(rows), errors };
};

const figuresOf = (rows: readonly BudgetRow[]): readonly BudgetFigures[] => {
  const systems = new Set(rows.flatMap(({ blocks }) => Object.keys(blocks)));
  return [...systems].map((system) => {
    const blocks = rows.flatMap((row) => row.blocks[system] ?? []);
    const tokens = blocks.map((block) => block.tokens);
    return {
      system,
      holds: estimate(blocks.map(({ holds }) => holds)),
      tokens: estimate(tokens),
      mostTokens: Math.max(0, ...tokens),
    };
  });
};
