import type { Graph } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import {
  agentFields,
  agentOption,
  asOfOption,
  knownAtOption,
  ownOption,
  positive,
  type ReadOptions,
} from '../../options/options.js';
import { day, oneLine, table } from '../../output/table.js';
import { withServer } from '../../connection/with-server.js';

interface GraphOptions extends ReadOptions {
  readonly hops: number;
  readonly limit: number;
}

type Arguments = [string | undefined, GraphOptions, Command];

export const graphCommand = (): Command =>
  new Command('graph')
    .description('show the people and things that facts connect to an entity')
    .argument('[entity]', 'person or thing to start from (default: the user)')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('--hops <number>', 'maximum number of facts to follow from the entity, 1 to 4', positive, 2)
    .addOption(asOfOption('time at which facts must hold'))
    .addOption(knownAtOption())
    .option('--limit <number>', 'maximum number of relations', positive, 100)
    .action((...[entity, { user, agent, own, ...query }, command]: Arguments) =>
      withServer(command, async ({ client, out }) => {
        const graph = await client.facts.graph({
          userId: user,
          ...agentFields({ agent, own }),
          entity,
          ...query,
        });
        out.json(graph);
        out.line(graph.relations.length === 0 ? 'No relations.' : graphTable(graph));
        if (graph.truncated) out.line(`There are more: --limit ${query.limit * 2}`);
        return DONE;
      }),
    );

/**
 * The relations as a text table, nearest first. The column `hops` is the distance of the more distant entity
 * of a relation.
 */
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
