import type { Consolidation, UserOrAgent, MnemeClient } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { count } from '../../options/options.js';
import { quantity, table } from '../../output/table.js';
import { withServer } from '../../connection/with-server.js';
import { awaitRun } from './await-run.js';

interface ConsolidateOptions {
  readonly user?: string;
  readonly list?: true;
  readonly show: number;
}

const SHOWN = 20;

export const consolidateCommand = (): Command =>
  new Command('consolidate')
    .description('consolidate new entries now: merge duplicates, and replace outdated entries')
    .option('-u, --user <user>', 'id of the user (default: all users with new entries, in one run)')
    .option('--list', 'show the latest runs instead of starting one')
    .option('--show <n>', 'maximum number of changes to show', count, SHOWN)
    .action(({ user, list, show }: ConsolidateOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const runs = list
          ? await listRuns(client, user === undefined ? await allMemories(client) : [user])
          : await consolidate(client, user);
        out.json(runs);
        if (runs.length > 0)
          out.line(
            table(['run', 'status', 'new', 'targets', 'model calls', 'what became of them'], runs.map(rowOf)),
          );
        for (const line of await changeLines(client, runs, show)) out.line(line);
        out.line(adviceFor(runs, user));
        return DONE;
      }),
    );

const allMemories = async (client: MnemeClient): Promise<readonly UserOrAgent[]> => {
  const owners: UserOrAgent[] = [];
  for await (const { userId, agentId } of client.users.list({}))
    owners.push({ userId, agentId, agentScope: agentId === null ? 'shared' : 'own' });
  return owners;
};

const listRuns = async (
  client: MnemeClient,
  owners: readonly (string | UserOrAgent)[],
): Promise<readonly Consolidation[]> => {
  const runs: Consolidation[] = [];
  for (const owner of owners) runs.push(...(await client.consolidations.list(owner)));
  return runs;
};

/** Waits until the run is over, and returns it with the runs that continue it. */
const consolidate = async (client: MnemeClient, user?: string): Promise<readonly Consolidation[]> => {
  const runs: Consolidation[] = [];
  const { id } = await (user === undefined
    ? client.consolidations.startAll()
    : client.consolidations.start(user));
  for (let next: string | null = id; next !== null;) {
    const run = await awaitRun(client, user ?? 'everybody', next);
    runs.push(run);
    next = run.continuedBy;
  }
  return runs;
};

const rowOf = ({ id, status, compared, targets, usage, counts }: Consolidation) => [
  id,
  status,
  compared,
  targets,
  usage.calls,
  Object.entries(counts)
    .map(([kind, n]) => `${n} ${kind}`)
    .join(', '),
];

const changeLines = async (
  client: MnemeClient,
  runs: readonly Consolidation[],
  show: number,
): Promise<readonly string[]> => {
  const changes = runs.flatMap(({ verdicts }) => verdicts.filter(({ undone }) => !undone));
  const lines: string[] = [];
  for (const { memoryId, verdict, by, reason } of changes.slice(0, show)) {
    const [gone] = await client.memories.history(memoryId);
    const [stays] = by === null ? [] : await client.memories.history(by);
    const why = reason === null ? '' : `  (${reason})`;
    lines.push(`${verdict}: "${gone?.memory ?? memoryId}"  ->  "${stays?.memory ?? ''}"${why}`);
  }
  if (changes.length > show) lines.push(`and ${changes.length - show} more: --show ${changes.length}`);
  return lines;
};

const adviceFor = (runs: readonly Consolidation[], user = '<user>'): string => {
  for (const { id, users } of runs) {
    if (users === null) continue;
    const others = users.givenUp > 0 ? `, ${users.givenUp} more were given up` : '';
    return [
      `${quantity(users.finished, 'user')} had new entries${others}. Show what became of them with: mneme consolidate --list`,
      `Take all of it back with: mneme undo ${id}`,
    ].join('\n');
  }
  const changed = runs.find(({ verdicts }) => verdicts.some(({ undone }) => !undone));
  return changed === undefined
    ? 'Every entry stays as it is.'
    : `Take a run back with: mneme undo --user ${user} ${changed.id}`;
};
