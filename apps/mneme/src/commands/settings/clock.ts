import type { Clock, MnemeClient } from '@mneme/client';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

export const clockCommand = (): Command =>
  new Command('clock')
    .description("check the server's clock against the recorded data, or confirm the clock")
    .addCommand(showCommand(), { isDefault: true })
    .addCommand(confirmCommand());

const showCommand = (): Command =>
  new Command('show')
    .description('compare the clock with the newest record')
    .action((_: unknown, command: Command) => printClock(command, ({ clock }) => clock.read()));

const confirmCommand = (): Command =>
  new Command('confirm')
    .description("confirm that the server's clock is right (expired data is then erased again, permanently)")
    .action((_: unknown, command: Command) => printClock(command, ({ clock }) => clock.confirm()));

const printClock = (command: Command, read: (client: MnemeClient) => Promise<Clock>): Promise<void> =>
  withServer(command, async ({ client, out }) => {
    const clock = await read(client);
    return printAnswer(out, clock, clockText(clock));
  });

const clockText = ({ state, clock, log, sweeps, sweeper, confirmedAt }: Clock): string =>
  [
    `The clock is at ${clock}, the log at ${log}: ${MEANING[state]}`,
    ...(sweeper === null
      ? []
      : [`The process that erases by age has its clock at ${sweeper.clock}, ${sweeper.state} of the log.`]),
    sweeps === 'running'
      ? 'What has expired is erased.'
      : 'Nothing is erased by age. Correct the clock, or run "mneme clock confirm" if it is right.',
    ...(confirmedAt === null ? [] : [`A clock was confirmed last at ${confirmedAt}.`]),
  ].join('\n');

const MEANING = {
  agrees: 'they agree.',
  ahead: 'the clock is days ahead of the last time it was trusted.',
  behind: 'the clock is behind what is recorded.',
} as const satisfies Record<Clock['state'], string>;
