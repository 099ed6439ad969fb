import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import {
  agentFields,
  agentOption,
  asOfOption,
  knownAtOption,
  ownOption,
  type ReadOptions,
} from '../../options/options.js';
import { printAnswer } from '../../output/output.js';

export const profileCommand = (): Command =>
  new Command('profile')
    .description(
      'show the profile of a user: identity, preferences, goals, style, current matters and procedures',
    )
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .addOption(asOfOption('time at which facts must hold'))
    .addOption(knownAtOption())
    .action(({ user, agent, own, ...instants }: ReadOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const answer = await client.facts.profile({
          userId: user,
          ...agentFields({ agent, own }),
          ...instants,
        });
        return printAnswer(out, answer, answer.text || 'Nothing is known that belongs in a profile.');
      }),
    );
