import { DONE, FAILED, positive, positives, progressOf, table, withOutput } from '@mneme/mneme';
import { Command } from 'commander';
import { withBenchStore } from '../../bench-store.js';
import { proseOf, saidSentences } from '../../consolidation/real-entries.js';
import { type PlanResult, runPlan } from '../../consolidation/run-plan.js';
import { readCases } from '../../dataset/read-cases.js';
import { machine } from '../../machine.js';

interface PlanOptions {
  readonly file: string;
  readonly entries: readonly number[];
  readonly new: number;
  readonly rounds: number;
}

/** Maximum duration of planning 1,000 new entries, in seconds. */
const AIM_SECONDS = 30;

const HELP = `
The entries are sentences of real conversations; three of a hundred are said again word for word and five in other words. The
bare look-ups are the same number of searches for neighbours, without reading, filtering or comparing anything. Exit code 1:
a thousand new entries took more than ${AIM_SECONDS} s.`;

export const planCommand = (): Command =>
  new Command('plan')
    .description('time to find the earlier entries that new entries may update, by number of earlier entries')
    .requiredOption('--file <file>', 'LongMemEval file as published, gzipped or not, as source of sentences')
    .option(
      '--entries <numbers>',
      'entries of the user before the new ones, separated by commas',
      positives,
      [50_000, 100_000, 200_000],
    )
    .option('--new <number>', 'number of new entries', positive, 1_000)
    .option('--rounds <number>', 'timed rounds per number of entries', positive, 2)
    .addHelpText('after', HELP)
    .action((options: PlanOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const { file, new: fresh, rounds } = options;
        const sizes = options.entries.toSorted((a, b) => a - b);
        const most = (sizes.at(-1) ?? 0) + fresh;
        const cases = readCases({ dataset: 'longmemeval', file, limit: null, user: null });
        const said = saidSentences(await proseOf(cases), most);
        const progress = progressOf('consolidation plan', most);
        const onProgress = (entries: number, note: string): void => progress.at(entries, note);
        const results = await withBenchStore(
          ({ ports }) => runPlan({ ports, said, sizes, fresh, rounds, onProgress }),
          { llm: null },
        ).finally(() => progress.end());
        out.json({ machine: measuredOn, ...options, results });
        out.line(`${measuredOn}\n\n${planTable(results)}`);
        return results.every(({ planning, compared }) => (planning.seconds * 1_000) / compared < AIM_SECONDS)
          ? DONE
          : FAILED;
      }),
    );

const MEBI = 2 ** 20;

const planTable = (results: readonly PlanResult[]): string =>
  table(
    [
      ...[
        'entries',
        'new',
        'runs',
        'targets',
        'updaters',
        's per 1,000 new',
        'baseline: look-ups, s',
        'times',
      ],
      ...['processor s per 1,000', 'baseline', 'times', 'MiB before', 'at most'],
    ],
    results.map(({ entries, compared, runs, targets, updaters, planning, lookUps, before, peak }) => [
      ...[entries, compared, runs, targets, updaters],
      ...comparedCells(planning.seconds, lookUps.seconds, compared),
      ...comparedCells(planning.processorSeconds, lookUps.processorSeconds, compared),
      ...[(before / MEBI).toFixed(0), (peak / MEBI).toFixed(0)],
    ]),
  );

const comparedCells = (taken: number, baseline: number, entries: number): readonly string[] => [
  ((1_000 * taken) / entries).toFixed(1),
  ((1_000 * baseline) / entries).toFixed(1),
  (taken / baseline).toFixed(2),
];
