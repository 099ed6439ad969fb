import { Command } from 'commander';
import { machine } from '../machine.js';
import type { StageResult } from '../stages/run-stages.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { ON_SERVERS, serversOf } from './on-servers.js';

interface StagesOptions {
  readonly messages: number;
  readonly users: number;
  readonly batch: number;
  readonly words: number;
  readonly rounds: number;
  readonly partitions: number;
}

export const stagesBenchCommand = (): Command =>
  new Command('stages')
    .description(
      'events per second of a stage through the log, against the same handler in a loop without the log',
    )
    .option('--messages <number>', 'messages per round, both through the log and in the loop', positive, 500)
    .option('--users <number>', 'number of users, with one session each', positive, 20)
    .option('--batch <number>', 'messages per event of the first topic', positive, 20)
    .option('--words <number>', 'made-up words per message', positive, 16)
    .option('--rounds <number>', 'measured rounds, after one warm-up round', positive, 2)
    .option('--partitions <number>', 'partitions of every topic', positive, 4)
    .addHelpText('after', HELP)
    .action((options: StagesOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const progress = progressOf('stages', STAGES * (options.rounds + 1));
        const servers = await serversOf(command);
        const { runStages } = await import('../stages/run-stages.js');
        const { messages, users, batch, words, ...plan } = options;
        const talks = { messages, users, batch, words };
        const onProgress = (done: number, note: string): void => progress.at(done, note);
        const results = await runStages({ ...plan, servers, talks, onProgress }).finally(() =>
          progress.end(),
        );
        out.json({ machine: measuredOn, ...options, stages: results });
        out.line(`${measuredOn}\n\n${stagesTable(results)}`);
        return DONE;
      }),
    );

const STAGES = 6;

const HELP = `${ON_SERVERS}
Through the log: the topic is filled before, one process consumes it to its end, timed from the first
delivery to the last acknowledgement. In a loop: the same records in the same deliveries, the same writes to
the same stores, in the same process; but nothing is fetched, published or acknowledged.`;

const stagesTable = (results: readonly StageResult[]): string =>
  table(
    ['stage', 'kind', 'events', 'events/s', 'baseline: loop/s', 'share', 'processor ms', 'in the loop'],
    results.map((each) => [
      ...[each.stage, each.kind, each.events],
      ...[each.throughLogPerSecond.toFixed(0), each.inLoopPerSecond.toFixed(0), each.share.toFixed(2)],
      ...[each.throughLogCpuMs.toFixed(2), each.inLoopCpuMs.toFixed(2)],
    ]),
  );
