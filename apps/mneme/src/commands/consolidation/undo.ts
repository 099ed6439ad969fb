import type { UndoReceipt } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { type Session, withServer } from '../../connection/with-server.js';
import { finished } from './finished.js';

interface UndoOptions {
  readonly user?: string;
}

export const undoCommand = (): Command =>
  new Command('undo')
    .description('undo a consolidation run (restores merged and superseded entries)')
    .argument('<run>', 'id of the run, as printed by "mneme consolidate"')
    .argument('[memories...]', 'undo the run for these entries only (ids)')
    .option('-u, --user <user>', 'id of the user whose run it is (omit it for a run over all users)')
    .action((run: string, memories: readonly string[], { user }: UndoOptions, command: Command) =>
      withServer(command, async (session) => {
        const { client, out } = session;
        if (user !== undefined) await assertOwn(session, run, user);
        const receipt = await client.consolidations.undo(run, memories.length > 0 ? memories : undefined);
        const sentence = await sentenceOf(session, receipt);
        out.json(receipt);
        out.line(sentence);
        return DONE;
      }),
    );

/**
 * Throws `Rejected` if the run belongs to another user, or is a run over all users. `named` may also be a
 * handle of the owner.
 */
const assertOwn = async ({ client }: Session, run: string, named: string): Promise<void> => {
  const owner = ownerIn(run);
  if (owner === '') throw noRunOf(named, run, 'Leave --user out to take back the runs of everybody.');
  const { userId } = await client.users.handles(named);
  if (userId === owner) return;
  throw noRunOf(named, run, `It is one of "${owner}": name them with --user, or name another run.`);
};

const noRunOf = (user: string, run: string, next: string): Rejected =>
  new Rejected('unknown-owner', `"${run}" is no run of "${user}". ${next}`, { field: '--user' });

/** Waits until the run is undone, and returns the sentence that reports it. */
const sentenceOf = async ({ client, settled }: Session, { id, eventId }: UndoReceipt): Promise<string> => {
  if (eventId === undefined) {
    const { users } = await finished(client, 'everybody', id);
    const undone = users?.undone ?? 0;
    return `The runs of ${undone === 1 ? '1 user' : `${undone} users`} are taken back.`;
  }
  await settled([{ userId: ownerIn(id), eventId }]);
  const { verdicts } = await client.consolidations.get(id);
  return `${verdicts.filter(({ undone }) => undone).length} entries of this run are as they were.`;
};

/**
 * A run id holds the encoded id of its user after the point. The id of a run over all users has no such part.
 */
const ownerIn = (id: string): string => Buffer.from(id.split('.')[1] ?? '', 'base64url').toString();
