import { count, DONE, FAILED, positive, positives, progressOf, table, withOutput } from '@mneme/mneme';
import { Command } from 'commander';
import { machine } from '../../machine.js';
import { addWatched, processorTable, type Watched } from '../../services/processor-time.js';
import type { RaceResult } from '../../stages/race-processes.js';
import { ON_SERVERS, serversOf } from '../on-servers.js';

interface JudgeOptions {
  readonly replicas: readonly number[];
  readonly targets: number;
  readonly users: number;
  readonly updaters: number;
  readonly latencyMs: number;
  readonly atOnce: number;
  readonly partitions: number;
  readonly watch: readonly Watched[];
}

/** Speedup to reach for each doubling of the number of processes. */
const AIM_TIMES = 1.9;

const HELP = `${ON_SERVERS}
The judge is none but the time that a model takes. A process has 16 questions to a model under way; here it has fewer, so that the
latency is the limit, and not the processor of one machine.
Exit code 1: the last number of processes is not ${AIM_TIMES} times as fast as the first, for each time that it is doubled.`;

export const judgeCommand = (): Command =>
  new Command('judge')
    .description('speedup of judging entries with more processes of "consolidator"')
    .option(
      '--replicas <numbers>',
      'numbers of processes, separated by commas, compared with the first',
      positives,
      [2, 4],
    )
    .option('--targets <number>', 'entries to judge per measurement', positive, 320)
    .option('--users <number>', 'users that the entries belong to', positive, 8)
    .option('--updaters <number>', 'later entries per entry to judge', positive, 3)
    .option('--latency-ms <ms>', 'time per verdict, in milliseconds', count, 1_000)
    .option('--at-once <number>', 'maximum number of concurrent verdicts per process', positive, 4)
    .option('--partitions <number>', 'partitions of every topic', positive, 16)
    .option(
      '--watch <name=pid>',
      'other process whose processor time is counted, by name and process id (repeatable)',
      addWatched,
      [],
    )
    .addHelpText('after', HELP)
    .action((options: JudgeOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const servers = await serversOf(command);
        const { runJudges } = await import('../../consolidation/judging/run-judges.js');
        const progress = progressOf('consolidation judge', options.replicas.length + 1);
        let done = 0;
        const onProgress = (note: string): void => progress.at((done += 1), note);
        const results = await runJudges({ ...options, servers, onProgress }).finally(() => progress.end());
        out.json({ machine: measuredOn, ...options, results });
        out.line(`${measuredOn}\n\n${judgesTable(results)}`);
        for (const { replicas, seconds, processors } of results) {
          out.line(`\n${replicas} of them, ${seconds.toFixed(1)} s:`);
          out.line(processorTable(processors));
        }
        return isFastEnough(results) ? DONE : FAILED;
      }),
    );

const isFastEnough = (results: readonly RaceResult[]): boolean => {
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last) return false;
  const doublings = Math.log2(last.replicas / first.replicas);
  return last.perSecond / first.perSecond >= AIM_TIMES ** doublings;
};

const judgesTable = (results: readonly RaceResult[]): string =>
  table(
    ['processes', 'verdicts', 'seconds', 'verdicts/s', 'times the first', 'verdicts of each'],
    results.map(({ replicas, pieces, seconds, perSecond, shares }) => [
      ...[replicas, pieces, seconds.toFixed(1), perSecond.toFixed(1)],
      ...[(perSecond / (results[0]?.perSecond ?? perSecond)).toFixed(2), shares.join(' + ')],
    ]),
  );
