import { Command } from 'commander';
import { DONE } from '../failure.js';
import { withServer } from '../with-server.js';

export const flushCommand = (): Command =>
  new Command('flush')
    .description('remember now what waits for a session to go on or to end; the session goes on')
    .argument('<session>', 'its name, as "mneme sessions" lists it')
    .requiredOption('-u, --user <user>', 'whose memory')
    .action((session: string, { user }: { readonly user: string }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const flushed = await client.sessions.flush(session, { userId: user });
        await settled([{ userId: user, eventId: flushed.eventId }]);
        out.line(`Nothing of session "${session}" waits any more (event ${flushed.eventId}).`);
        out.json(flushed);
        return DONE;
      }),
    );
