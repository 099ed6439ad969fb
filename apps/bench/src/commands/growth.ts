import { globalOptions, placeOf, positive, table } from '@mneme/mneme';
import type { StackRecord } from '@mneme/server';
import { Command } from 'commander';
import { assertServers } from '../services/find-servers.js';
import { residentBytes } from '../services/resident-memory.js';
import { type GrowthPlan, type GrowthStep, runGrowth, type Used } from '../speed/run-growth.js';
import { type SearchTarget, withEmbeddedTarget, withServicesTarget } from '../speed/search-target.js';
import { cells } from '../timing.js';
import { measured, type OnProgress } from './measured.js';

interface GrowthOptions {
  readonly messages: number;
  readonly users: number;
  readonly calls: number;
  readonly onStack: boolean;
}

/** Shares of the messages at which calls are timed. */
const SHARES = [0.01, 0.1, 1];

export const growthCommand = (): Command =>
  new Command('growth')
    .description('duration of searches, contexts, writes and facts at 1 %, 10 % and 100 % of a store')
    .option('--messages <number>', 'number of messages in the full store', positive, 200_000)
    .option('--users <number>', 'users among whom the messages are divided', positive, 1)
    .option('--calls <number>', 'number of timed calls of each kind at each size', positive, 100)
    .option(
      '--on-stack',
      'measure the stack that "npm run stack" runs over the data folder, with new users that are erased afterwards',
      false,
    )
    .action((options: GrowthOptions, command: Command) =>
      measured(command, {
        total: options.messages,
        work: async (onProgress) => ({ steps: await measure(command, options, onProgress) }),
        textOf: ({ steps }) => tableOf(steps),
      }),
    );

const measure = async (
  command: Command,
  { messages, users, calls, onStack }: GrowthOptions,
  onProgress: OnProgress,
): Promise<readonly GrowthStep[]> => {
  const plan = { sizes: SHARES.map((share) => Math.max(1, Math.round(share * messages))), calls, onProgress };
  const work = (target: SearchTarget, used: GrowthPlan['used']) => runGrowth(target, { ...plan, used });
  if (!onStack)
    return withEmbeddedTarget(users, (target) => work(target, () => usedBy(target, [process.pid])));
  const place = placeOf(globalOptions(command));
  const servers = await assertServers(place.dataFolder);
  return withServicesTarget(place, servers, users, (target) =>
    work(target, () => usedBy(target, pidsOf(servers.stack))),
  );
};

const usedBy = async ({ store }: SearchTarget, pids: readonly number[]): Promise<Used> => ({
  residentBytes: residentBytes(pids),
  diskBytes: (await store.client.stats()).bytes ?? null,
});

const pidsOf = (stack: StackRecord | null): readonly number[] =>
  (stack?.services ?? []).flatMap(({ pid }) => pid ?? []);

const HEADS = [
  ...['messages', 'users', 'search p50', 'p95', 'look-up p50', 'p95', 'context p50', 'p95'],
  ...['write p50', 'p95', 'fact stated p50', 'p95', 'facts read p50', 'p95', 'resident MB', 'disk MB'],
];

const tableOf = (steps: readonly GrowthStep[]): string =>
  table(
    HEADS,
    steps.map((step) => [
      ...[step.messages, step.users],
      ...[step.searchMs, step.lookUpMs, step.contextMs, step.writeMs, step.stateMs, step.factsMs].flatMap(
        (times) => cells(times, 2),
      ),
      ...[step.residentBytes, step.diskBytes].map(megabytes),
    ]),
  );

const megabytes = (bytes: number | null): string => (bytes === null ? '-' : (bytes / 1e6).toFixed(0));
