import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { agentFields, agentOption, type AgentOptions, ownOption } from '../../options/options.js';
import { printAnswer } from '../../output/output.js';

interface FlushOptions extends AgentOptions {
  readonly user: string;
}

export const flushCommand = (): Command =>
  new Command('flush')
    .description('process the waiting messages of a session now, without closing it')
    .argument('<session>', 'id of the session, as listed by "mneme sessions"')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption('agent whose own memory is used (needs --own)'))
    .addOption(ownOption())
    .action((session: string, { user, ...agent }: FlushOptions, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        const flushed = await client.sessions.flush(session, { userId: user, ...agentFields(agent) });
        await settled([{ userId: user, eventId: flushed.eventId }]);
        const sentence = `Nothing of session "${session}" waits any more (event ${flushed.eventId}).`;
        return printAnswer(out, flushed, sentence);
      }),
    );
