import type { MemorySwitch, NewMemorySwitch } from '@mneme/client';
import { Argument, Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

interface MemoryOptions {
  readonly user: string;
  readonly session?: string;
}

type Arguments = [NewMemorySwitch['recall'] | undefined, MemoryOptions, Command];

export const memoryCommand = (): Command =>
  new Command('memory')
    .description(
      'show whether memory is on for a user, or switch it on or off (messages are recorded either way)',
    )
    .addArgument(
      new Argument('[recall]', 'new state of the switch (default: show the current state)').choices([
        'on',
        'off',
      ]),
    )
    .requiredOption('-u, --user <user>', 'id of the user')
    .option('-s, --session <session>', 'only for this session (default: for all sessions of the user)')
    .action((...[recall, { user, session }, command]: Arguments) =>
      withServer(command, async ({ client: { users }, out }) => {
        const where = session === undefined ? {} : { runId: session };
        const answer = await (recall === undefined
          ? users.memory(user, where)
          : users.switchMemory(user, { ...where, recall }));
        return printAnswer(out, answer, switchText(answer));
      }),
    );

export const switchText = ({ recall, reason }: MemorySwitch): string =>
  recall === 'on'
    ? 'Memory is on.'
    : `Searches and contexts answer nothing: ${reason ?? 'memory is switched off'}.`;
