import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { withServer } from '../../with-server.js';

interface UndoOptions {
  readonly user: string;
}

export const undoCommand = (): Command =>
  new Command('undo')
    .description('take a run of consolidation back: what gave way is there again')
    .argument('<run>', 'its id, as "mneme consolidate" prints it')
    .argument('[memories...]', 'only what became of these entries')
    .requiredOption('-u, --user <user>', 'whose run')
    .action((run: string, memories: readonly string[], { user }: UndoOptions, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const undone = await client.consolidations.undo(run, memories.length > 0 ? memories : undefined);
        await settled([{ userId: user, eventId: undone.eventId }]);
        const { verdicts } = await client.consolidations.get(run);
        out.json(undone);
        out.line(
          `${verdicts.filter(({ undone: isUndone }) => isUndone).length} entries of this run are as they were.`,
        );
        return DONE;
      }),
    );
