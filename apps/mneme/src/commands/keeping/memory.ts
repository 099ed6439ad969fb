import type { MemorySwitch, NewMemorySwitch } from '@mneme/client';
import { Argument, Command } from 'commander';
import { DONE } from '../../failure.js';
import { withServer } from '../../with-server.js';

interface MemoryOptions {
  readonly user: string;
  readonly session?: string;
}

type Arguments = [NewMemorySwitch['recall'] | undefined, MemoryOptions, Command];

export const memoryCommand = (): Command =>
  new Command('memory')
    .description('switch memory on or off; recording goes on either way')
    .addArgument(new Argument('[recall]', 'left out: say which it is').choices(['on', 'off']))
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('-s, --session <session>', 'only in this session')
    .action((...[recall, { user, session }, command]: Arguments) =>
      withServer(command, async ({ client: { users }, out }) => {
        const where = session === undefined ? {} : { runId: session };
        const found = await (recall === undefined
          ? users.memory(user, where)
          : users.switchMemory(user, { ...where, recall }));
        out.json(found);
        out.line(shown(found));
        return DONE;
      }),
    );

/** The switch as a line for people. */
export const shown = ({ recall, reason }: MemorySwitch): string =>
  recall === 'on'
    ? 'Memory is on.'
    : `Searches and contexts answer nothing: ${reason ?? 'memory is switched off'}.`;
