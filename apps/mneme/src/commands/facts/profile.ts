import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { asOfOption, knownAtOption } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';

interface ProfileOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

export const profileCommand = (): Command =>
  new Command('profile')
    .description(
      'show the profile of a user: identity, preferences, goals, style, current matters and procedures',
    )
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(asOfOption('time at which facts must hold'))
    .addOption(knownAtOption())
    .action(({ user, ...instants }: ProfileOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const answer = await client.facts.profile({ userId: user, ...instants });
        out.json(answer);
        out.line(answer.text === '' ? 'Nothing is known that belongs in a profile.' : answer.text);
        return DONE;
      }),
    );
