import { Unavailable } from '@mneme/domain';
import { connect, globalOptions, oneOfEach, placeOf, positive, table } from '@mneme/mneme';
import { Command } from 'commander';
import { max, median } from 'simple-statistics';
import { assertServers } from '../services/find-servers.js';
import { type Recovered, runRecovery } from '../services/run-recovery.js';
import { measured, type OnProgress } from './measured.js';

const SERVICES = ['sensory', 'stm', 'consolidator'] as const;

interface RecoveryOptions {
  readonly services: readonly string[];
  readonly times: number;
  readonly users: number;
}

/**
 * Seconds allowed on top of the session timeout of the consumer group. Until the timeout, the dead process
 * keeps its partitions.
 */
const ALLOWANCE_SECONDS = 5;

const HELP = `
Kills processes of the stack that "npm run stack" runs over the data folder. The stack starts them again.
The consumer group assigns the partitions of a dead process again only after KAFKA_SESSION_SECONDS. Set it
to the value with which the stack was started. Exit code 1: a recovery takes 5 s longer than this time.`;

export const recoveryCommand = (): Command =>
  new Command('recovery')
    .description('time until messages are processed again after SIGKILL of a stage, on a running stack')
    .option('--services <names>', 'services to kill, separated by commas', oneOfEach(SERVICES), SERVICES)
    .option('--times <number>', 'kills per service', positive, 3)
    .option('--users <number>', 'users whose messages arrive right after a kill', positive, 8)
    .addHelpText('after', HELP)
    .action((options: RecoveryOptions, command: Command) =>
      measured(command, {
        total: options.services.length * options.times,
        work: (onProgress) => measure(command, options, onProgress),
        textOf: ({ recovered, limit }) => tableOf(recovered, limit),
        isReached: ({ recovered, limit }) => recovered.every(({ seconds }) => seconds <= limit),
      }),
    );

const measure = async (command: Command, options: RecoveryOptions, onProgress: OnProgress) => {
  const place = placeOf(globalOptions(command));
  const { dataFolder } = place;
  const { stack, sessionSeconds } = await assertServers(dataFolder);
  const url = stack?.url;
  if (typeof url !== 'string')
    throw new Unavailable('no-stack', `No stack runs over ${dataFolder}: start one with "npm run stack".`);
  const { client } = await connect({ ...place, url });
  const recovered = await runRecovery({ ...options, client, dataFolder, onProgress });
  return { recovered, limit: sessionSeconds + ALLOWANCE_SECONDS };
};

const tableOf = (recovered: readonly Recovered[], limit: number): string =>
  table(
    ['killed', 'times', 'remembered, median s', 'longest s', 'aim s'],
    [...new Set(recovered.map(({ service }) => service))].map((service) => {
      const seconds = recovered.flatMap((each) => (each.service === service ? [each.seconds] : []));
      return [service, seconds.length, median(seconds).toFixed(1), max(seconds).toFixed(1), limit];
    }),
  );
