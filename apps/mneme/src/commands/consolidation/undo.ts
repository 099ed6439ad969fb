import type { UndoReceipt } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { type Session, withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';
import { quantity } from '../../output/table.js';
import { awaitRun } from './await-run.js';

interface UndoOptions {
  readonly user?: string;
}

export const undoCommand = (): Command =>
  new Command('undo')
    .description('undo a consolidation run (restores merged and superseded entries)')
    .argument('<run>', 'id of the run, as printed by "mneme consolidate"')
    .argument(
      '[memories...]',
      'ids of entries: undo only the changes of the run to these entries (default: all of its changes)',
    )
    .option('-u, --user <user>', 'id of the user of the run (leave it out for a run over all users)')
    .action((run: string, memories: readonly string[], { user }: UndoOptions, command: Command) =>
      withServer(command, async (session) => {
        const { client, out } = session;
        if (user !== undefined) await assertOwn(session, run, user);
        const receipt = await client.consolidations.undo(run, memories.length > 0 ? memories : undefined);
        return printAnswer(out, receipt, await undoneSentence(session, receipt));
      }),
    );

/** Throws `Rejected` unless the run belongs to the user. `user` may also be a handle. */
const assertOwn = async ({ client }: Session, run: string, user: string): Promise<void> => {
  const owner = ownerIn(run);
  if (owner === '') throw foreignRun(user, run, 'Leave --user out to take back the runs of everybody.');
  const { userId } = await client.users.handles(user);
  if (userId === owner) return;
  throw foreignRun(user, run, `It is one of "${owner}": name them with --user, or name another run.`);
};

const foreignRun = (user: string, run: string, next: string): Rejected =>
  new Rejected('unknown-owner', `"${run}" is no run of "${user}". ${next}`, { field: '--user' });

/** Waits until the run is undone, and returns the sentence to print. */
const undoneSentence = async (
  { client, settled }: Session,
  { id, eventId }: UndoReceipt,
): Promise<string> => {
  if (eventId === undefined) {
    const { users } = await awaitRun(client, 'everybody', id);
    return `The runs of ${quantity(users?.undone ?? 0, 'user')} are taken back.`;
  }
  await settled([{ userId: ownerIn(id), eventId }]);
  const { verdicts } = await client.consolidations.get(id);
  return `${verdicts.filter(({ undone }) => undone).length} entries of this run are as they were.`;
};

/**
 * Returns the user in the id of a run, encoded after the dot. The id of a run over all users contains no
 * user.
 */
const ownerIn = (id: string): string => Buffer.from(id.split('.')[1] ?? '', 'base64url').toString();
