import type { Graph } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { instant, positive } from '../../options.js';
import { day, oneLine, table } from '../../output/table.js';
import { withServer } from '../../with-server.js';

interface GraphOptions {
  readonly user: string;
  readonly hops: number;
  readonly limit: number;
  readonly asOf?: string;
  readonly knownAt?: string;
}

type Arguments = [string | undefined, GraphOptions, Command];

export const graphCommand = (): Command =>
  new Command('graph')
    .description('who and what is around somebody or something')
    .argument('[entity]', 'of whom or what; left out: the user')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--hops <number>', 'how many facts to follow, up to 4', positive, 2)
    .option('--as-of <time>', 'what held then', instant)
    .option('--known-at <time>', 'what was believed then', instant)
    .option('--limit <number>', 'at most so many relations', positive, 100)
    .action((...[entity, { user, ...query }, command]: Arguments) =>
      withServer(command, async ({ client, out }) => {
        const graph = await client.facts.graph({ userId: user, entity, ...query });
        out.json(graph);
        out.line(graph.relations.length === 0 ? 'No relations.' : graphTable(graph));
        if (graph.truncated) out.line(`There are more: --limit ${query.limit * 2}`);
        return DONE;
      }),
    );

/** The relations as a table for people, the nearest first; `hops`: how far the farther end is. */
export const graphTable = ({ entities, relations }: Graph): string => {
  const hops = new Map(entities.map(({ name, hops }) => [name, hops]));
  return table(
    ['hops', 'from', 'relation', 'to', 'since'],
    relations.map(({ from, to, predicate, validAt }) => [
      Math.max(hops.get(from) ?? 0, hops.get(to) ?? 0),
      oneLine(from, LONGEST_NAME),
      predicate,
      oneLine(to, LONGEST_NAME),
      day(validAt),
    ]),
  );
};

const LONGEST_NAME = 60;
