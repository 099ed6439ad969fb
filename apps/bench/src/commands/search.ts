import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type Latency, runSearch, type SearchResult } from '../search/run-search.js';
import { DONE, positive, positives, progressOf, table, withOutput } from '@mneme/mneme';

interface SearchBenchOptions {
  readonly chunks: readonly number[];
  readonly users: number;
  readonly queries: number;
}

export const searchBenchCommand = (): Command =>
  new Command('search')
    .description('how long a search takes, against the raw look-ups')
    .option(
      '--chunks <sizes>',
      'messages in the store, separated by commas',
      positives,
      [5000, 22_000, 60_000],
    )
    .option('--users <number>', 'users they are spread over', positive, 1)
    .option('--queries <number>', 'searches timed', positive, 200)
    .action(({ chunks: sizes, users, queries }: SearchBenchOptions, command: Command) =>
      withOutput(command, async (out) => {
        const results = [];
        for (const chunks of sizes) {
          const progress = progressOf(`search ${chunks}`, chunks);
          const onProgress = (done: number, note: string): void => progress.at(done, note);
          const result = await withBenchStore(({ connection, baselines }) =>
            runSearch({ store: connection, chunks, users, queries, lookUp: baselines.lookUp, onProgress }),
          );
          progress.end();
          results.push(result);
        }
        out.json(results);
        out.line(tableOf(results));
        return DONE;
      }),
    );

const cells = ({ p50, p95 }: Latency): readonly string[] => [p50.toFixed(2), p95.toFixed(2)];

const HEAD = [
  ...['messages', 'users', 'p50 ms', 'p95 ms', 'first p50', 'baseline p50', 'baseline p95'],
  ...['quiet baseline p50', 'quiet baseline p95', 'longest block ms'],
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
    ]),
  );
