import type { UndoReceipt } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { type Session, withServer } from '../../with-server.js';
import { finished } from './finished.js';

interface UndoOptions {
  readonly user?: string;
}

export const undoCommand = (): Command =>
  new Command('undo')
    .description('take a run of consolidation back: what gave way is there again')
    .argument('<run>', 'its id, as "mneme consolidate" prints it')
    .argument('[memories...]', 'only what became of these entries')
    .option('-u, --user <user>', 'whose run; a run of everybody has none')
    .action((run: string, memories: readonly string[], { user }: UndoOptions, command: Command) =>
      withServer(command, async (session) => {
        const { client, out } = session;
        if (user !== undefined && ownerIn(run) === '') throw nobodys(run, user);
        const receipt = await client.consolidations.undo(run, memories.length > 0 ? memories : undefined);
        const sentence = await sentenceOf(session, receipt, user);
        out.json(receipt);
        out.line(sentence);
        return DONE;
      }),
    );

/** Whoever names a user does not mean everybody. */
const nobodys = (run: string, user: string): Rejected =>
  new Rejected(
    'unknown-owner',
    `"${run}" is no run of "${user}". Leave --user out to take back the runs of everybody.`,
    { field: '--user' },
  );

/** What has become of it, once that is done. */
const sentenceOf = async (
  { client, settled }: Session,
  { id, eventId }: UndoReceipt,
  user = ownerIn(id),
): Promise<string> => {
  if (eventId === undefined) {
    const { users } = await finished(client, 'everybody', id);
    const undone = users?.undone ?? 0;
    return `The runs of ${undone === 1 ? '1 user' : `${undone} users`} are taken back.`;
  }
  await settled([{ userId: user, eventId }]);
  const { verdicts } = await client.consolidations.get(id);
  return `${verdicts.filter(({ undone }) => undone).length} entries of this run are as they were.`;
};

/** An id says whose it is after the point; that of a run of everybody has none. */
const ownerIn = (id: string): string => Buffer.from(id.split('.')[1] ?? '', 'base64url').toString();
