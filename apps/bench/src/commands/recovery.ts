import { Unavailable } from '@mneme/domain';
import { Command } from 'commander';
import { max, median } from 'simple-statistics';
import { machine } from '../machine.js';
import { type Recovered, runRecovery } from '../recovery/run-recovery.js';
import {
  DONE,
  FAILED,
  globalOptions,
  oneOfEach,
  positive,
  progressOf,
  table,
  withOutput,
} from '@mneme/mneme';

const SERVICES = ['sensory', 'stm', 'consolidator'] as const;

interface RecoveryOptions {
  readonly services: readonly string[];
  readonly times: number;
  readonly users: number;
}

export const recoveryBenchCommand = (): Command =>
  new Command('recovery')
    .description('time until messages are processed again after SIGKILL of a stage, on a running stack')
    .option('--services <names>', 'services to kill, separated by commas', oneOfEach(SERVICES), SERVICES)
    .option('--times <number>', 'kills per service', positive, 3)
    .option('--users <number>', 'users whose messages arrive right after a kill', positive, 8)
    .addHelpText('after', HELP)
    .action((options: RecoveryOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { services, times, users } = options;
        const measuredOn = machine();
        const { client, dataFolder, sessionSeconds } = await stackOf(command);
        const limit = sessionSeconds + ALLOWANCE_SECONDS;
        const progress = progressOf('recovery', services.length * times);
        const onProgress = (done: number, note: string): void => progress.at(done, note);
        const recovered = await runRecovery({
          client,
          dataFolder,
          services,
          times,
          users,
          onProgress,
        }).finally(() => progress.end());
        out.json({ machine: measuredOn, sessionSeconds, recovered });
        out.line(`${measuredOn}\n\n${recoveryTable(recovered, limit)}`);
        return recovered.every(({ seconds }) => seconds <= limit) ? DONE : FAILED;
      }),
    );

/**
 * Seconds allowed after the session timeout of the consumer group, during which the partitions still belong to
 * the dead process.
 */
const ALLOWANCE_SECONDS = 5;

const HELP = `
It kills processes of the stack that "npm run stack" runs over the data folder, which starts them again.
Until the group misses the dead process nobody has its partitions: KAFKA_SESSION_SECONDS, which has to be
the same here as where the stack was started. It fails where one takes longer than that and 5 s.`;

const stackOf = async (command: Command) => {
  // Imported here so that help and usage errors do not wait for the modules of a server.
  const [{ assertServers }, { connect, placeOf }] = await Promise.all([
    import('../services/find-servers.js'),
    import('@mneme/mneme'),
  ]);
  const place = placeOf(globalOptions(command));
  const { stack, sessionSeconds } = await assertServers(place.dataFolder);
  const url = stack?.url;
  if (typeof url !== 'string') {
    throw new Unavailable(
      'no-stack',
      `No stack runs over ${place.dataFolder}: start one with "npm run stack".`,
    );
  }
  const { client } = await connect({ ...place, url });
  return { client, dataFolder: place.dataFolder, sessionSeconds };
};

const recoveryTable = (recovered: readonly Recovered[], limit: number): string =>
  table(
    ['killed', 'times', 'remembered, median s', 'longest s', 'aim s', 'process ready, median s'],
    [...new Set(recovered.map(({ service }) => service))].map((service) => {
      const mine = recovered.filter((each) => each.service === service);
      const seconds = mine.map((each) => each.seconds);
      const ready = median(mine.map(({ readySeconds }) => readySeconds));
      return [
        ...[service, mine.length, median(seconds).toFixed(1), max(seconds).toFixed(1)],
        ...[limit, ready.toFixed(1)],
      ];
    }),
  );
