import type { Fact } from '@mneme/client';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import {
  agentFields,
  agentOption,
  instant,
  knownAtOption,
  ownOption,
  type ReadOptions,
} from '../../options/options.js';
import { printAnswer } from '../../output/output.js';
import { factsText } from './facts.js';

type Arguments = [string | undefined, string | undefined, ReadOptions, Command];

export const timelineCommand = (): Command =>
  new Command('timeline')
    .description('list all versions of facts, ordered by the time at which each began to hold')
    .argument('[subject]', 'only facts about this subject (default: all subjects)')
    .argument('[predicate]', 'only facts with this predicate, such as works_at (default: all predicates)')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('--as-of <time>', 'only versions that had begun by this time (date or ISO 8601)', instant)
    .addOption(knownAtOption())
    .action((...[subject, predicate, { user, agent, own, ...instants }, command]: Arguments) =>
      withServer(command, async ({ client, out }) => {
        const query = { userId: user, ...agentFields({ agent, own }), subject, predicate, ...instants };
        const results: Fact[] = [];
        for await (const fact of client.facts.timeline(query)) results.push(fact);
        return printAnswer(out, { results }, factsText(results));
      }),
    );
