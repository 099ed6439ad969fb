import { positive, table } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type FairnessPlan, runFairness } from '../speed/run-fairness.js';
import { cells } from '../timing.js';
import { measured } from './measured.js';

export const fairnessCommand = (): Command =>
  new Command('fairness')
    .description('latency of the searches of one user, alone and during costly reads of another user')
    .option('--messages <number>', 'messages of the user whose reads are costly', positive, 4000)
    .option('--reads <number>', 'number of concurrent costly reads', positive, 20)
    .option('--searches <number>', 'timed searches per row', positive, 200)
    .action((options: Omit<FairnessPlan, 'onProgress'>, command: Command) =>
      measured(command, {
        total: options.messages,
        work: (onProgress) =>
          withBenchStore(({ connection }) => runFairness(connection, { ...options, onProgress })),
        textOf: ({ aloneMs, besideMs, longestMs, answered, refused }) =>
          table(
            ['searches', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'costly answered', 'refused'],
            [
              ['baseline: alone', ...cells(aloneMs), '-', '-', '-'],
              ['beside costly reads', ...cells(besideMs), longestMs.toFixed(2), answered, refused],
            ],
          ),
      }),
    );
