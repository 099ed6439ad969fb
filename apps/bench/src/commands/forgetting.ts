import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { type OthersLatency, runForgetting } from '../forgetting/run-forgetting.js';

interface ForgettingOptions {
  readonly messages: number;
  readonly seconds: number;
}

export const forgettingBenchCommand = (): Command =>
  new Command('forget')
    .description('time to erase a user, and latency of other users meanwhile')
    .option('--messages <number>', 'messages of the erased user', positive, 20_000)
    .option(
      '--seconds <number>',
      'seconds for which the other users are measured, both before and after',
      positive,
      20,
    )
    .action(({ messages, seconds }: ForgettingOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('forget', messages);
        const onProgress = (sent: number): void => progress.at(sent, `${sent} messages`);
        const result = await withBenchStore(({ connection: store }) =>
          runForgetting({ store, messages, seconds, onProgress }),
        );
        progress.end();
        out.json(result);
        const { answeredMs, verifiedMs, removed } = result;
        const head = ['messages', 'answered ms', 'verified s', 'points', 'claims', 'rows'];
        const times = [answeredMs.toFixed(0), (verifiedMs / 1000).toFixed(1)];
        out.line(table(head, [[messages, ...times, removed.index, removed.facts, removed.state]]));
        out.line(
          table(
            ['the others', 'requests', 'write p50 ms', 'write p95', 'search p50', 'search p95'],
            (['before', 'during', 'after'] as const).map((when) => [when, ...rowOf(result[when])]),
          ),
        );
        return DONE;
      }),
    );

const rowOf = ({ requests, writeMs, searchMs }: OthersLatency): readonly (string | number)[] => [
  requests,
  ...[writeMs.p50, writeMs.p95, searchMs.p50, searchMs.p95].map((ms) => ms.toFixed(1)),
];
