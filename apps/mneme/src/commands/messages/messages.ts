import type { RecordedMessage } from '@mneme/client';
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
import { minute } from '../../output/table.js';

interface MessagesOptions extends ReadOptions {
  readonly abandoned?: true;
  readonly limit: number;
}

export const messagesCommand = (): Command =>
  new Command('messages')
    .description('print the messages of a session, verbatim and in order')
    .argument('<session>', 'id of the session, as listed by "mneme sessions"')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option('--abandoned', 'also messages of branches that the conversation has left')
    .option('--as-of <time>', 'only messages said by this time (date or ISO 8601)', instant)
    .option('--known-at <time>', 'only messages recorded by this time (date or ISO 8601)', instant)
    .option('--limit <number>', 'maximum number of messages', positive, 100)
    .action(
      (
        session: string,
        { user, agent, own, abandoned, limit, ...instants }: MessagesOptions,
        command: Command,
      ) =>
        withServer(command, ({ client, out }) =>
          printPage(
            out,
            limit,
            (paging) =>
              client.sessions.messagesPage(session, {
                userId: user,
                ...agentFields({ agent, own }),
                include: abandoned && 'abandoned',
                ...instants,
                ...paging,
              }),
            (messages) =>
              messages.length === 0
                ? `No session "${session}" of "${user}" is recorded. "mneme sessions" lists those that are.`
                : messages.map(blockOf).join('\n'),
          ),
        ),
    );

/** Message text is indented further than headings, so that no text can imitate a heading. */
const blockOf = ({ id, role, name, timestamp, content }: RecordedMessage): string => {
  const speaker = [role, name].filter((part) => part !== null).join(' ');
  const words = content.replaceAll(/\r\n?/g, '\n').replaceAll('\n', '\n  ');
  return `${minute(timestamp)}  ${speaker.replaceAll('\n', ' ')}  ${id.replaceAll('\n', ' ')}\n  ${words}`;
};
