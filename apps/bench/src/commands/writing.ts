import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { runImport, runWrite } from '../writing/run-writing.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';

interface WritingOptions {
  readonly messages: number;
}

export const importBenchCommand = (): Command =>
  new Command('import')
    .description("import speed of a file, against the store's own batched writes")
    .option('--messages <number>', 'number of messages in the file', positive, 20_000)
    .action(({ messages }: WritingOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('import', messages);
        const onProgress = (sent: number): void => progress.at(sent, `${sent} messages`);
        const result = await withBenchStore(({ connection, baselines }) =>
          runImport({ store: connection, messages, write: baselines.write, onProgress }),
        );
        progress.end();
        out.json(result);
        const { recordedPerSecond, rememberedPerSecond, baselinePerSecond } = result;
        const rates = [recordedPerSecond, rememberedPerSecond, baselinePerSecond].map((rate) =>
          rate.toFixed(0),
        );
        out.line(
          table(['messages', 'recorded/s', 'remembered/s', 'baseline rows/s'], [[messages, ...rates]]),
        );
        return DONE;
      }),
    );

export const writeBenchCommand = (): Command =>
  new Command('write')
    .description("latency of one acknowledged message, against the store's own durable write")
    .option('--messages <number>', 'number of messages to send', positive, 1000)
    .action(({ messages }: WritingOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('write', messages);
        const onProgress = (sent: number): void => progress.at(sent, `${sent} messages`);
        const result = await withBenchStore(({ connection, baselines }) =>
          runWrite({ store: connection, messages, write: baselines.write, onProgress }),
        );
        progress.end();
        out.json(result);
        const { ackMs, baselineMs, quietBaselineMs } = result;
        const times = [ackMs, baselineMs, quietBaselineMs].flatMap(({ p50, p95 }) => [
          p50.toFixed(2),
          p95.toFixed(2),
        ]);
        const head = [
          'p50 ms',
          'p95 ms',
          'baseline p50',
          'baseline p95',
          'quiet baseline p50',
          'quiet baseline p95',
        ];
        out.line(table(['messages', ...head], [[messages, ...times]]));
        return DONE;
      }),
    );
