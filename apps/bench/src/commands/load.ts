import { Command } from 'commander';
import { isWhole } from '../load/account.js';
import { type BaselineRow, measureBaselines } from '../load/baseline-rows.js';
import type { LoadTarget } from '../load/load-target.js';
import { type LoadResult, runLoad } from '../load/run-load.js';
import { machine } from '../machine.js';
import { cells } from '../percentiles.js';
import { processorTable, sumOfSeconds, watchedOf } from '../services/processor-time.js';
import {
  amount,
  count,
  DONE,
  FAILED,
  globalOptions,
  type Output,
  positive,
  progressOf,
  table,
  withOutput,
} from '@mneme/mneme';

interface LoadOptions {
  readonly users: number;
  readonly rate: number;
  readonly minutes: number;
  readonly warmUp: number;
  readonly batch: number;
  readonly connections: number;
  readonly lookEvery: number;
  readonly followEvery: number;
  readonly baselineBatches: number;
}

export const loadBenchCommand = (): Command =>
  new Command('load')
    .description('load of many users through the API of either stack, against bare writes to its stores')
    .option('--users <number>', 'number of users, who send in turn', positive, 20)
    .option(
      '--rate <number>',
      'messages per second, sent whether or not earlier ones were answered (0 = as fast as possible)',
      count,
      0,
    )
    .option('--minutes <number>', 'duration in minutes', amount, 0.25)
    .option('--warm-up <minutes>', 'minutes of the same load before the measurement', amount, 0.1)
    .option('--batch <number>', 'messages per request', positive, 20)
    .option('--connections <number>', 'maximum number of concurrent requests', positive, 16)
    .option('--look-every <number>', 'answers per search for an acknowledged message', positive, 10)
    .option(
      '--follow-every <number>',
      'number of events per event that is followed through the stages',
      positive,
      25,
    )
    .option('--baseline-batches <number>', 'batches per baseline row', positive, 100)
    .addHelpText('after', HELP)
    .action((options: LoadOptions, command: Command) =>
      withOutput(command, async (out) => {
        // Imported here so that help and usage errors do not wait for the modules of a server.
        const [{ withLoadTarget }, { placeOf }] = await Promise.all([
          import('../load/load-target.js'),
          import('@mneme/mneme'),
        ]);
        const given = globalOptions(command);
        const place = { ...placeOf(given), isFolderNamed: given.data !== undefined };
        const tell = (told: string): void => out.line(`Measures ${told}.`);
        return withLoadTarget(place, tell, (target) => measure(target, options, out));
      }),
    );

const HELP = `
With --url or MNEME_URL the load goes there, else to the stack that "npm run stack" runs over the data
folder, else to an embedded stack of its own; the first line says to which. The baselines of a services
stack need its servers: its stack.json, or KAFKA_BROKERS, NEO4J_URL and QDRANT_URL. What is named
and would not be measured is refused, and where the server goes, so does the bench.
At a rate, a request is due at its time whether the others were answered or not, and its answer counts
from then. It fails where a message is lost, doubled, altered or foreign.`;

const measure = async (target: LoadTarget, options: LoadOptions, out: Output): Promise<number> => {
  const { users, batch, connections, lookEvery, followEvery, baselineBatches } = options;
  const measuredOn = machine();
  const plan = {
    users,
    batch,
    durationMs: options.minutes * 60_000,
    rate: options.rate === 0 ? null : options.rate,
  };
  const progress = progressOf('load', plan.durationMs);
  const { client } = target.connection;
  const onProgress = (ms: number, note: string): void => progress.at(ms, note);
  const watched = watchedOf(target.stack);
  const { countRequests } = target;
  const warmUpMs = options.warmUp * 60_000;
  const run = {
    client,
    plan,
    connections,
    warmUpMs,
    lookEvery,
    followEvery,
    watched,
    countRequests,
    onProgress,
  };
  const load = await runLoad(run).finally(() => progress.end());
  const inFlight = [...new Set([1, connections])];
  const baselines = await measureBaselines(target.baselines, { batch, batches: baselineBatches, inFlight });
  out.json({ machine: measuredOn, target: target.told, ...plan, connections, load, baselines });
  out.line(`${measuredOn}\n`);
  print(out, { load, baselines, connections, isPaced: plan.rate !== null });
  return isWhole(load.account) ? DONE : FAILED;
};

interface Measured {
  readonly load: LoadResult;
  readonly baselines: readonly BaselineRow[];
  readonly connections: number;
  /** True if messages are sent at a fixed rate. Their acceptance rate then does not show the capacity. */
  readonly isPaced: boolean;
}

const print = (out: Output, { load, baselines, connections, isPaced }: Measured): void => {
  const row = (name: string, many: number, perSecond: number, times: LoadResult['ackMs']): string[] => [
    ...[name, String(many), String(Math.round(perSecond)), ...cells(times)],
  ];
  const rows = baselines.map(({ name, inFlight, perSecond, ms }) => [
    ...row(name, inFlight, perSecond, ms),
    isPaced ? '-' : (load.acceptedPerSecond / perSecond).toFixed(2),
    (load.rememberedPerSecond / perSecond).toFixed(2),
  ]);
  const head = ['batches', 'in flight', 'messages/s', 'p50 ms', 'p95 ms', 'p99 ms'];
  const own = [
    [...row('accepted', connections, load.acceptedPerSecond, load.ackMs), '', ''],
    [...row('remembered', connections, load.rememberedPerSecond, null), '', ''],
  ];
  out.line(table([...head, 'accepted : baseline', 'remembered : baseline'], [...own, ...rows]));
  if (baselines.length === 0) out.line('No baseline: nobody says where the servers behind the address are.');
  out.line();
  for (const sentence of sentencesOf(load)) out.line(sentence);
  out.line(`\n${processorTable(load.processors)}`);
  out.line(processorSentence(load));
  const requests = Object.entries(load.requests);
  if (requests.length > 0) out.line(`\n${table(['requests', 'for 1,000 messages'], requests)}`);
};

const processorSentence = ({ processors, othersSeconds, acknowledged }: LoadResult): string => {
  const msOf = (spent: LoadResult['processors']): string =>
    ((1000 * sumOfSeconds(spent)) / acknowledged).toFixed(1);
  const servers = processors.filter(({ isServer }) => isServer === true);
  const ours = processors.filter(({ isServer }) => isServer !== true);
  const others = othersSeconds === null ? 'unknown' : `${othersSeconds.toFixed(1)} s`;
  return `processor time a message: ${msOf(processors)} ms, of which our processes ${msOf(ours)}, servers ${msOf(servers)}; everybody else on this machine took ${others} meanwhile`;
};

const sentencesOf = (load: LoadResult): readonly string[] => {
  const { account, searchMs, settledMs } = load;
  const later = load.laterMs.map((ms) => (ms === null ? 'never' : `${ms.toFixed(0)} ms`));
  const refused = Object.entries(load.refused).map(([code, requests]) => `${code} ${requests}`);
  return [
    `recorded to searchable: ${load.foundAtOnce} of ${load.looks} found by a search right after the answer${later.length > 0 ? `, the others after ${later.join(', ')}` : ''}; that search took p50 ${cells(searchMs)[0]} ms, p95 ${cells(searchMs)[1]} ms`,
    `recorded to remembered: ${load.followed} events followed, p50 ${cells(settledMs)[0]} ms, p95 ${cells(settledMs)[1]} ms; parked ${load.parked}, not through ${load.unsettled}`,
    `the stages were through ${(load.caughtUpAfterMs / 1000).toFixed(1)} s after the last answer: ${Math.round(load.rememberedPerSecond)} messages/s remembered`,
    `accounted for: sent ${account.sent}, acknowledged ${account.acknowledged}, there ${account.found} (${account.unanswered} of them unanswered); lost ${account.lost}, doubled ${account.doubled}, altered ${account.altered}, foreign ${account.foreign}`,
    ...(refused.length > 0 ? [`requests without acknowledgement: ${refused.join(', ')}`] : []),
  ];
};
