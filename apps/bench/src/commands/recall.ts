import { stat } from 'node:fs/promises';
import type { Mode, Ranking } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import {
  connect,
  type Connection,
  globalOptions,
  MODES,
  oneOfEach,
  type Place,
  placeOf,
  RANKINGS,
} from '@mneme/mneme';
import { builtinModels } from '@mneme/server';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type CaseQuery, countQuestions, readCases } from '../dataset/read-cases.js';
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
        work: (onProgress) => measure(options, placeOf(globalOptions(command)), onProgress),
        textOf: ({ summary, ...fed }) => recallText(summary, fed),
        isReached: ({ summary }) => summary.errors.length === 0,
      }),
    );

const measure = async (options: RecallOptions, place: Place, onProgress: OnProgress) => {
  const query = queryOf(options);
  const { size } = await stat(query.file);
  const { oneByOne: isOneByOne, modes, rankings } = options;
  const run = { dataset: query.dataset, file: query.file, size, isOneByOne, modes, rankings };
  const rows = await openRows(options.out ?? null, run, recallRowSchema);
  const plan = { query, isOneByOne, rows, onProgress };
  const { rows: asked, ...fed } =
    place.url === null
      ? await withBenchStore(({ connection, baselines: { embed } }) =>
          runRecall({ connection, embed }, plan, variantsOf(options)),
        )
      : await withServer(place, query, (connection) =>
          runRecall({ connection, embed: builtinModels().embedder.embed }, plan, variantsOf(options)),
        );
  return { summary: summariseRecall(asked), ...fed };
};

const variantsOf = ({ modes, rankings }: RecallOptions): readonly Variant[] => [
  { name: 'mneme', parameters: {}, asksContext: true },
  { name: 'mneme chunks', parameters: { kinds: ['chunk'] }, asksContext: false },
  ...modes.map((mode) => ({ name: `mneme ${mode}`, parameters: { mode }, asksContext: false })),
  ...rankings.map((ranking) => ({ name: `mneme ${ranking}`, parameters: { ranking }, asksContext: false })),
];

/** Runs `work` on a running server, and then erases the users of the data set, who must be new to the server. */
const withServer = async <Answer>(
  place: Place,
  query: CaseQuery,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> => {
  const connection = await connect(place);
  try {
    const users: string[] = [];
    for await (const { id } of readCases(query)) users.push(id);
    for (const userId of users) await assertNew(connection, userId);
    const answer = await work(connection);
    for (const userId of users) await connection.client.memories.erase({ userId });
    return answer;
  } finally {
    await connection.close();
  }
};

const assertNew = async ({ client }: Connection, userId: string): Promise<void> => {
  for await (const { runId } of client.sessions.list({ userId })) {
    const sentence = `The server already has session ${runId} of ${userId}. Use a server without these users.`;
    throw new Rejected('not-empty', sentence, { field: 'url' });
  }
};
