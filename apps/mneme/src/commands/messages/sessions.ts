import type { RecordedSession } from '@mneme/client';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import {
  agentFields,
  agentOption,
  instant,
  ownOption,
  positive,
  type ReadOptions,
} from '../../options/options.js';
import { printPage } from '../../output/print-page.js';
import { minute, table } from '../../output/table.js';

interface SessionsOptions extends ReadOptions {
  readonly limit: number;
}

export const sessionsCommand = (): Command =>
  new Command('sessions')
    .description('list the sessions of a user')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('--as-of <time>', 'count only messages said by this time (date or ISO 8601)', instant)
    .option('--known-at <time>', 'count only messages recorded by this time (date or ISO 8601)', instant)
    .option('--limit <number>', 'maximum number of sessions', positive, 100)
    .action(({ user, agent, own, limit, ...instants }: SessionsOptions, command: Command) =>
      withServer(command, ({ client, out }) =>
        printPage(
          out,
          limit,
          (paging) =>
            client.sessions.page({ userId: user, ...agentFields({ agent, own }), ...instants, ...paging }),
          (sessions) =>
            sessions.length === 0
              ? `No messages of "${user}" are recorded. "mneme users" lists whose are.`
              : table(['session', 'messages', 'first', 'last'], sessions.map(rowOf)),
        ),
      ),
    );

const rowOf = ({ runId, messages, firstMessageAt, lastMessageAt }: RecordedSession) => [
  runId,
  messages,
  minute(firstMessageAt),
  minute(lastMessageAt),
];
