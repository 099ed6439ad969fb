import type { Fact } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { instant } from '../options.js';
import { withServer } from '../with-server.js';
import { factTable } from './facts.js';

interface TimelineOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

type Arguments = [string | undefined, string | undefined, TimelineOptions, Command];

export const timelineCommand = (): Command =>
  new Command('timeline')
    .description('every version of a fact, in the order in which they held')
    .argument('[subject]', 'of whom; left out: everybody')
    .argument('[predicate]', 'of what, as in works_at; left out: everything')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--as-of <time>', 'only what had begun then', instant)
    .option('--known-at <time>', 'as it was believed then', instant)
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
