import { amount, count, globalOptions, type Output, placeOf, positive } from '@mneme/mneme';
import { Command } from 'commander';
import { isWhole } from '../load/account.js';
import { measureBaselines } from '../load/baseline-rows.js';
import { loadText } from '../load/load-text.js';
import { type LoadTarget, withLoadTarget } from '../load/load-target.js';
import { runLoad } from '../load/run-load.js';
import { measured, type OnProgress } from './measured.js';

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

const MINUTE_MS = 60_000;

const HELP = `
Sends the load to --url or MNEME_URL, else to the stack that "npm run stack" runs over the data folder,
else to a new embedded stack. The first line names the target. The baselines of a services stack need
the addresses of its servers, from its stack.json, or from KAFKA_BROKERS, NEO4J_URL and QDRANT_URL.
With --rate, each request is due at a fixed time, whether or not earlier requests were answered, and its
latency counts from that time. Exit code 1: a message is lost, doubled, altered or foreign.`;

export const loadCommand = (): Command =>
  new Command('load')
    .description(
      'load of many users through the API of a stack, compared with bare writes to the stores of the stack',
    )
    .option('--users <number>', 'number of users, who send one after the other', positive, 20)
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
    .option(
      '--look-every <number>',
      'interval, in requests, between searches for an acknowledged message',
      positive,
      10,
    )
    .option(
      '--follow-every <number>',
      'interval, in requests, between events that are followed through the stages',
      positive,
      25,
    )
    .option('--baseline-batches <number>', 'batches per baseline row', positive, 100)
    .addHelpText('after', HELP)
    .action((options: LoadOptions, command: Command) =>
      measured(command, {
        total: options.minutes * MINUTE_MS,
        work: (onProgress, out) => measure(command, options, onProgress, out),
        textOf: loadText,
        isReached: ({ load }) => isWhole(load.account),
      }),
    );

const measure = (command: Command, options: LoadOptions, onProgress: OnProgress, out: Output) => {
  const given = globalOptions(command);
  const place = { ...placeOf(given), isFolderNamed: given.data !== undefined };
  return withLoadTarget(
    place,
    (address) => out.line(`Measures ${address}.`),
    async (target) => ({
      target: target.address,
      ...(await measureTarget(target, options, onProgress)),
    }),
  );
};

const measureTarget = async (target: LoadTarget, options: LoadOptions, onProgress: OnProgress) => {
  const { minutes, warmUp, baselineBatches, ...sending } = options;
  const rate = options.rate === 0 ? null : options.rate;
  const plan = { ...sending, rate, durationMs: minutes * MINUTE_MS, warmUpMs: warmUp * MINUTE_MS };
  const load = await runLoad(target, { ...plan, onProgress });
  const { batch, connections } = options;
  const inFlight = [...new Set([1, connections])];
  const baselines = await measureBaselines(target.baselines, { batch, batches: baselineBatches, inFlight });
  return { ...plan, load, baselines };
};
