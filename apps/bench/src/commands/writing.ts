import { positive, table } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { runImport, runWrite } from '../speed/run-writing.js';
import { cells } from '../timing.js';
import { measured } from './measured.js';

interface WritingOptions {
  readonly messages: number;
}

export const importCommand = (): Command =>
  new Command('import')
    .description('import speed of a file, compared with batched writes of the store alone')
    .option('--messages <number>', 'number of messages in the file', positive, 20_000)
    .action(({ messages }: WritingOptions, command: Command) =>
      measured(command, {
        total: messages,
        work: (onProgress) =>
          withBenchStore((store) =>
            runImport(store, messages, (sent) => onProgress(sent, `${sent} messages`)),
          ),
        textOf: ({ recordedPerSecond, rememberedPerSecond, baselinePerSecond }) =>
          table(
            ['messages', 'recorded/s', 'remembered/s', 'baseline rows/s'],
            [[messages, ...[recordedPerSecond, rememberedPerSecond, baselinePerSecond].map(Math.round)]],
          ),
      }),
    );

const WRITE_HEADS = [
  ...['messages', 'p50 ms', 'p95 ms', 'baseline p50', 'baseline p95'],
  ...['quiet baseline p50', 'quiet baseline p95'],
];

export const writeCommand = (): Command =>
  new Command('write')
    .description('latency of one acknowledged message, compared with a durable write of the store alone')
    .option('--messages <number>', 'number of messages to send', positive, 1000)
    .action(({ messages }: WritingOptions, command: Command) =>
      measured(command, {
        total: messages,
        work: (onProgress) =>
          withBenchStore((store) =>
            runWrite(store, messages, (sent) => onProgress(sent, `${sent} messages`)),
          ),
        textOf: ({ ackMs, baselineMs, quietBaselineMs }) =>
          table(WRITE_HEADS, [
            [messages, ...[ackMs, baselineMs, quietBaselineMs].flatMap((times) => cells(times, 2))],
          ]),
      }),
    );
