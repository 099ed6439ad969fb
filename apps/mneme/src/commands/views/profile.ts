import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { instant } from '../../options.js';
import { withServer } from '../../with-server.js';

interface ProfileOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

export const profileCommand = (): Command =>
  new Command('profile')
    .description('who the user is: what they like, want, ask for, and have on their mind')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--as-of <time>', 'what held then', instant)
    .option('--known-at <time>', 'what was believed then', instant)
    .action(({ user, ...instants }: ProfileOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const answer = await client.facts.profile({ userId: user, ...instants });
        out.json(answer);
        out.line(answer.text === '' ? 'Nothing is known that belongs in a profile.' : answer.text);
        return DONE;
      }),
    );
