import type { Fact } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { instant, knownAtOption } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';
import { factTable } from './facts.js';

interface TimelineOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

type Arguments = [string | undefined, string | undefined, TimelineOptions, Command];

export const timelineCommand = (): Command =>
  new Command('timeline')
    .description('list all versions of facts, ordered by when they held')
    .argument('[subject]', 'only facts about this subject (default: all subjects)')
    .argument('[predicate]', 'only facts with this predicate, such as works_at (default: all predicates)')
    .requiredOption('-u, --user <user>', 'id of the user')
    .option('--as-of <time>', 'only versions that had begun by this time (date or ISO 8601)', instant)
    .addOption(knownAtOption())
    .action((...[subject, predicate, options, command]: Arguments) =>
      withServer(command, async ({ client, out }) => {
        const { user: userId, asOf, knownAt } = options;
        const query = { userId, subject, predicate, asOf, knownAt };
        const results: Fact[] = [];
        for await (const fact of client.facts.timeline(query)) results.push(fact);
        out.json({ results });
        out.line(results.length === 0 ? 'No facts.' : factTable(results));
        return DONE;
      }),
    );
