import type { Consolidation, MnemeClient } from '@mneme/client';
import { Command } from 'commander';
import { setTimeout as pause } from 'node:timers/promises';
import { DONE } from '../../failure.js';
import { count } from '../../options.js';
import { progressOf } from '../../output/progress.js';
import { table } from '../../output/table.js';
import { withServer } from '../../with-server.js';

interface ConsolidateOptions {
  readonly user?: string;
  readonly list?: true;
  readonly show: number;
}

const SHOWN = 20;
const POLL_MS = 200;

export const consolidateCommand = (): Command =>
  new Command('consolidate')
    .description('bring new entries up to date with each other now: it happens by itself after a session')
    .option('-u, --user <user>', "whose entries; everybody's without it")
    .option('--list', 'show the last runs instead')
    .option('--show <n>', 'how many changes to show', count, SHOWN)
    .action(({ user, list, show }: ConsolidateOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const users = user === undefined ? await everybody(client) : [user];
        const runs: Consolidation[] = [];
        for (const each of users)
          runs.push(...(list ? await client.consolidations.list(each) : await consolidated(client, each)));
        out.json(runs);
        if (runs.length > 0)
          out.line(
            table(['run', 'status', 'new', 'targets', 'model calls', 'what became of them'], runs.map(rowOf)),
          );
        for (const line of await changesOf(client, runs, show)) out.line(line);
        out.line(closing(runs, user));
        return DONE;
      }),
    );

const everybody = async (client: MnemeClient): Promise<readonly string[]> => {
  const users: string[] = [];
  for await (const { userId } of client.users.list({})) users.push(userId);
  return users;
};

/** The runs that one request made, when the last of them is over. */
const consolidated = async (client: MnemeClient, user: string): Promise<readonly Consolidation[]> => {
  const runs: Consolidation[] = [];
  const { id } = await client.consolidations.start(user);
  for (let next: string | null = id; next !== null;) {
    const run = await finished(client, user, next);
    runs.push(run);
    next = run.continuedBy;
  }
  return runs;
};

const finished = async (client: MnemeClient, user: string, id: string): Promise<Consolidation> => {
  const progress = progressOf(user, 1);
  try {
    for (;;) {
      const run = await client.consolidations.get(id);
      if (run.status === 'succeeded') return run;
      const judged = Object.values(run.judges).reduce((sum, each) => sum + each, 0);
      progress.at(judged / Math.max(run.targets, 1), `${judged} of ${run.targets} entries judged`);
      await pause(POLL_MS);
    }
  } finally {
    progress.end();
  }
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

const changesOf = async (
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

const closing = (runs: readonly Consolidation[], user = '<user>'): string => {
  const changed = runs.find(({ verdicts }) => verdicts.some(({ undone }) => !undone));
  return changed === undefined
    ? 'Every entry stays as it is.'
    : `Take a run back with: mneme undo --user ${user} ${changed.id}`;
};
