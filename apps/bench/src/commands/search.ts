import { Command } from 'commander';
import { type Latency, runSearch, type SearchPlan, type SearchResult } from '../search/run-search.js';
import { type SearchTarget, withEmbeddedTarget, withServicesTarget } from '../search/search-target.js';
import { serversOf } from './on-servers.js';
import {
  DONE,
  globalOptions,
  placeOf,
  positive,
  positives,
  progressOf,
  table,
  withOutput,
} from '@mneme/mneme';

interface SearchBenchOptions {
  readonly chunks: readonly number[];
  readonly users: number;
  readonly queries: number;
  readonly onStack: boolean;
}

export const searchBenchCommand = (): Command =>
  new Command('search')
    .description('duration of a search, against the raw look-ups')
    .option(
      '--chunks <sizes>',
      'numbers of messages in the store, separated by commas',
      positives,
      [5000, 22_000, 60_000],
    )
    .option('--users <number>', 'users among whom the messages are divided', positive, 1)
    .option('--queries <number>', 'number of timed searches', positive, 200)
    .option(
      '--on-stack',
      'measure the stack that "npm run stack" runs over the data folder, with new users that are erased afterwards',
      false,
    )
    .action(({ chunks: sizes, users, queries, onStack }: SearchBenchOptions, command: Command) =>
      withOutput(command, async (out) => {
        const results = [];
        for (const chunks of sizes) {
          const progress = progressOf(`search ${chunks}`, chunks);
          const onProgress = (done: number, note: string): void => progress.at(done, note);
          const measured = { chunks, queries, onProgress };
          const result = onStack
            ? await onServices(command, { ...measured, users })
            : await withEmbeddedTarget((target) =>
                runSearch({ ...target, ...measured, users: namesOf(target, users) }),
              );
          progress.end();
          results.push(result);
        }
        out.json(results);
        out.line(tableOf(results));
        return DONE;
      }),
    );

const namesOf = ({ users }: Pick<SearchTarget, 'users'>, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${users}${n}`);

type Measured = Omit<SearchPlan, keyof SearchTarget> & { readonly users: number };

const onServices = async (command: Command, { users: count, ...measured }: Measured): Promise<SearchResult> =>
  withServicesTarget(placeOf(globalOptions(command)), await serversOf(command), async (target) => {
    const users = namesOf(target, count);
    return { users, answer: await runSearch({ ...target, ...measured, users }) };
  });

const cells = ({ p50, p95 }: Latency): readonly string[] => [p50.toFixed(2), p95.toFixed(2)];

const HEAD = [
  ...['messages', 'users', 'p50 ms', 'p95 ms', 'first p50', 'baseline p50', 'baseline p95'],
  ...['quiet baseline p50', 'quiet baseline p95', 'longest block ms', 'index requests a search'],
];

const tableOf = (results: readonly SearchResult[]): string =>
  table(
    HEAD,
    results.map((result) => [
      result.chunks,
      result.users,
      ...cells(result.searchMs),
      result.coldMs.p50.toFixed(2),
      ...cells(result.baselineMs),
      ...cells(result.quietBaselineMs),
      result.longestBlockMs.toFixed(1),
      result.indexRequests?.toFixed(1) ?? '-',
    ]),
  );
