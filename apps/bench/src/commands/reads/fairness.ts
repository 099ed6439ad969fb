import { Command } from 'commander';
import { type FairnessResult, runFairness } from '../../fairness/run-fairness.js';
import { cells } from '../../percentiles.js';
import { withEmbeddedTarget } from '../../search/search-target.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';

interface FairnessOptions {
  readonly messages: number;
  readonly reads: number;
  readonly searches: number;
}

export const fairnessBenchCommand = (): Command =>
  new Command('fairness')
    .description(
      "latency of one user's searches during costly reads of another user, against the same searches alone",
    )
    .option('--messages <number>', 'messages of the user whose reads are costly', positive, 4000)
    .option('--reads <number>', 'number of concurrent costly reads', positive, 20)
    .option('--searches <number>', 'timed searches per row', positive, 200)
    .action(({ messages, reads, searches }: FairnessOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('fairness', messages);
        const result = await withEmbeddedTarget(({ store, users }) =>
          runFairness({
            store,
            busy: `${users}busy`,
            quiet: `${users}quiet`,
            messages,
            reads,
            searches,
            onProgress: (done, note) => progress.at(done, note),
          }),
        );
        progress.end();
        out.json(result);
        out.line(tableOf(result));
        return DONE;
      }),
    );

const tableOf = ({ aloneMs, besideMs, longestMs, reads, answered, refused }: FairnessResult): string =>
  table(
    ['searches', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'costly answered', 'refused'],
    [
      ['baseline: alone', ...cells(aloneMs), '-', '-', '-'],
      [`beside ${reads} costly reads`, ...cells(besideMs), longestMs.toFixed(1), answered, refused],
    ],
  );
