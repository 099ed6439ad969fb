import { Command } from 'commander';
import { machine } from '../machine.js';
import { addWatched, processorTable, type Watched } from '../services/processor-time.js';
import type { RaceResult } from '../stages/race-processes.js';
import { DONE, type Output, positive, positives, progressOf, table, withOutput } from '@mneme/mneme';
import { ON_SERVERS, serversOf } from './on-servers.js';

interface ReplicasOptions {
  readonly replicas: readonly number[];
  readonly messages: number;
  readonly users: number;
  readonly batch: number;
  readonly words: number;
  readonly sentences: number;
  readonly partitions: number;
  readonly watch: readonly Watched[];
}

export const replicasBenchCommand = (): Command =>
  new Command('replicas')
    .description('speedup of extraction with more processes of "stm"')
    .option(
      '--replicas <numbers>',
      'numbers of processes, separated by commas, compared with the first',
      positives,
      [1, 2],
    )
    .option('--messages <number>', 'messages per measurement', positive, 600)
    .option('--users <number>', 'number of users, with one session each', positive, 40)
    .option('--batch <number>', 'messages per request', positive, 10)
    .option('--words <number>', 'made-up words in the first sentence of a message', positive, 16)
    .option('--sentences <number>', 'further sentences per message', positive, 40)
    .option('--partitions <number>', 'partitions of every topic', positive, 8)
    .option(
      '--watch <name=pid>',
      'other process whose processor time is counted, by name and process id (repeatable)',
      addWatched,
      [],
    )
    .addHelpText('after', `${ON_SERVERS}\nThe processes divide the partitions before the messages arrive.`)
    .action((options: ReplicasOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const servers = await serversOf(command);
        const { runReplicas } = await import('../stages/run-replicas.js');
        const { replicas, partitions, watch, ...talks } = options;
        const progress = progressOf('replicas', replicas.length + 1);
        let done = 0;
        const onProgress = (note: string): void => progress.at((done += 1), note);
        const run = { servers, talks, partitions, replicas, watch, onProgress };
        const results = await runReplicas(run).finally(() => progress.end());
        out.json({ machine: measuredOn, ...options, results });
        out.line(`${measuredOn}\n`);
        print(out, results);
        return DONE;
      }),
    );

const print = (out: Output, results: readonly RaceResult[]): void => {
  out.line(replicasTable(results));
  for (const { replicas, seconds, processors } of results) {
    out.line(`\n${replicas} of them, ${seconds.toFixed(1)} s:`);
    out.line(processorTable(processors));
  }
};

const replicasTable = (results: readonly RaceResult[]): string =>
  table(
    ['processes', 'batches', 'seconds', 'batches/s', 'times the first', 'extractions of each'],
    results.map(({ replicas, pieces, seconds, perSecond, shares }) => [
      ...[replicas, pieces, seconds.toFixed(1), perSecond.toFixed(1)],
      ...[(perSecond / (results[0]?.perSecond ?? perSecond)).toFixed(2), shares.join(' + ')],
    ]),
  );
