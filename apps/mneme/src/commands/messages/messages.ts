import type { RecordedMessage } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { firstOf } from '../../connection/first-of.js';
import { instant, positive } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';
import { minute } from '../../output/table.js';

interface MessagesOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly limit: number;
}

export const messagesCommand = (): Command =>
  new Command('messages')
    .description('print the messages of a session, verbatim and in order')
    .argument('<session>', 'id of the session, as listed by "mneme sessions"')
    .requiredOption('-u, --user <user>', 'id of the user')
    .option('--as-of <time>', 'only messages said by this time (date or ISO 8601)', instant)
    .option('--known-at <time>', 'only messages recorded by this time (date or ISO 8601)', instant)
    .option('--limit <number>', 'maximum number of messages', positive, 100)
    .action((session: string, { user, limit, ...instants }: MessagesOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const page = await firstOf(limit, (paging) =>
          client.sessions.messagesPage(session, { userId: user, ...instants, ...paging }),
        );
        out.json(page);
        if (page.results.length === 0) {
          out.line(
            `No session "${session}" of "${user}" is recorded. "mneme sessions" lists those that are.`,
          );
        }
        for (const message of page.results) out.line(blockOf(message));
        if (page.nextCursor !== null) out.line(`There are more: --limit ${limit * 2}`);
        return DONE;
      }),
    );

/** Message text is indented further than headings, so that no text can imitate a heading. */
const blockOf = ({ id, role, name, timestamp, content }: RecordedMessage): string => {
  const speaker = [role, name].filter((part) => part !== null).join(' ');
  const words = content.replaceAll(/\r\n?/g, '\n').replaceAll('\n', '\n  ');
  return `${minute(timestamp)}  ${speaker.replaceAll('\n', ' ')}  ${id.replaceAll('\n', ' ')}\n  ${words}`;
};
