import { positive, table } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type ForgettingPlan, type ForgettingResult, runForgetting } from '../speed/run-forgetting.js';
import { cells } from '../timing.js';
import { measured } from './measured.js';

export const forgettingCommand = (): Command =>
  new Command('forget')
    .description('time to erase a user, and latency of other users meanwhile')
    .option('--messages <number>', 'messages of the erased user', positive, 20_000)
    .option(
      '--seconds <number>',
      'seconds for which the other users are measured before the erasure, and again after it',
      positive,
      20,
    )
    .action((options: Omit<ForgettingPlan, 'onProgress'>, command: Command) =>
      measured(command, {
        total: options.messages,
        work: (onProgress) =>
          withBenchStore(({ connection }) => runForgetting(connection, { ...options, onProgress })),
        textOf,
      }),
    );

const textOf = (result: ForgettingResult): string => {
  const { answeredMs, verifiedMs, removed } = result;
  const times = [answeredMs.toFixed(0), (verifiedMs / 1000).toFixed(1)];
  return [
    table(
      ['answered ms', 'verified s', 'points', 'claims', 'rows'],
      [[...times, removed.index, removed.facts, removed.state]],
    ),
    table(
      ['the others', 'requests', 'write p50 ms', 'write p95', 'search p50', 'search p95'],
      (['before', 'during', 'after'] as const).map((when) => {
        const { requests, writeMs, searchMs } = result[when];
        return [when, requests, ...cells(writeMs, 2), ...cells(searchMs, 2)];
      }),
    ),
  ].join('\n');
};
