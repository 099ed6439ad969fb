import type { RecordedMessage } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { firstOf } from '../first-of.js';
import { instant, positive } from '../options.js';
import { withServer } from '../with-server.js';
import { minute } from '../output/table.js';

interface MessagesOptions {
  readonly user: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly limit: number;
}

export const messagesCommand = (): Command =>
  new Command('messages')
    .description('what was said in a session, verbatim and in order')
    .argument('<session>', 'its name, as "mneme sessions" lists it')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('--as-of <time>', 'what was said by then', instant)
    .option('--known-at <time>', 'what was recorded by then', instant)
    .option('--limit <number>', 'at most so many', positive, 100)
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

/** Text is indented further than its heading, so that no text can imitate a heading. */
const blockOf = ({ id, role, name, timestamp, content }: RecordedMessage): string => {
  const speaker = [role, name].filter((part) => part !== null).join(' ');
  const words = content.replaceAll(/\r\n?/g, '\n').replaceAll('\n', '\n  ');
  return `${minute(timestamp)}  ${speaker.replaceAll('\n', ' ')}  ${id.replaceAll('\n', ' ')}\n  ${words}`;
};
