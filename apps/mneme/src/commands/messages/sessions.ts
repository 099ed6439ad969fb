import type { RecordedSession } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { firstOf } from '../../connection/first-of.js';
import { instant, positive } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';
import { minute, table } from '../../output/table.js';

interface SessionsOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly limit: number;
}

export const sessionsCommand = (): Command =>
  new Command('sessions')
    .description('list the sessions of a user')
    .requiredOption('-u, --user <user>', 'id of the user')
    .option('--as-of <time>', 'count only messages said by this time (date or ISO 8601)', instant)
    .option('--known-at <time>', 'count only messages recorded by this time (date or ISO 8601)', instant)
    .option('--limit <number>', 'maximum number of sessions', positive, 100)
    .action(({ user, limit, ...instants }: SessionsOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const page = await firstOf(limit, (paging) =>
          client.sessions.page({ userId: user, ...instants, ...paging }),
        );
        out.json(page);
        out.line(
          page.results.length === 0
            ? `No messages of "${user}" are recorded. "mneme users" lists whose are.`
            : table(['session', 'messages', 'first', 'last'], page.results.map(rowOf)),
        );
        if (page.nextCursor !== null) out.line(`There are more: --limit ${limit * 2}`);
        return DONE;
      }),
    );

const rowOf = ({ runId, messages, firstMessageAt, lastMessageAt }: RecordedSession) => [
  runId,
  messages,
  minute(firstMessageAt),
  minute(lastMessageAt),
];
