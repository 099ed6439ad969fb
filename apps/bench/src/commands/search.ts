import { globalOptions, placeOf, positive, positives, table } from '@mneme/mneme';
import { Command } from 'commander';
import { assertServers } from '../services/find-servers.js';
import { runSearch, type SearchResult } from '../speed/run-search.js';
import { type SearchTarget, withEmbeddedTarget, withServicesTarget } from '../speed/search-target.js';
import { cells } from '../timing.js';
import { measured, type OnProgress } from './measured.js';

interface SearchOptions {
  readonly chunks: readonly number[];
  readonly users: number;
  readonly queries: number;
  readonly onStack: boolean;
}

export const searchCommand = (): Command =>
  new Command('search')
    .description('duration of a search, compared with raw look-ups in the index')
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
    .action((options: SearchOptions, command: Command) =>
      measured(command, {
        total: Math.max(...options.chunks),
        work: async (onProgress) => ({ searches: await measure(command, options, onProgress) }),
        textOf: ({ searches }) => tableOf(searches),
      }),
    );

const measure = async (
  command: Command,
  { chunks: sizes, users, queries, onStack }: SearchOptions,
  onProgress: OnProgress,
): Promise<readonly SearchResult[]> => {
  const results: SearchResult[] = [];
  const place = placeOf(globalOptions(command));
  for (const chunks of sizes) {
    const work = (target: SearchTarget) => runSearch(target, { chunks, queries, onProgress });
    results.push(
      onStack
        ? await withServicesTarget(place, await assertServers(place.dataFolder), users, work)
        : await withEmbeddedTarget(users, work),
    );
  }
  return results;
};

const HEADS = [
  ...['messages', 'users', 'p50 ms', 'p95 ms', 'first p50', 'baseline p50', 'baseline p95'],
  ...['quiet baseline p50', 'quiet baseline p95', 'longest block ms', 'index requests a search'],
];

const tableOf = (results: readonly SearchResult[]): string =>
  table(
    HEADS,
    results.map((result) => [
      ...[result.chunks, result.users, ...cells(result.searchMs, 2), ...cells(result.coldMs, 1)],
      ...[...cells(result.baselineMs, 2), ...cells(result.quietBaselineMs, 2)],
      ...[result.longestBlockMs.toFixed(1), result.indexRequests?.toFixed(1) ?? '-'],
    ]),
  );
