import type { User } from '@mneme/client';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { positive } from '../../options/options.js';
import { printPage } from '../../output/print-page.js';
import { table } from '../../output/table.js';

export const usersCommand = (): Command =>
  new Command('users')
    .description('list the users with recorded messages')
    .option('--limit <number>', 'maximum number of users', positive, 100)
    .action(({ limit }: { readonly limit: number }, command: Command) =>
      withServer(command, ({ client, out }) =>
        printPage(out, limit, (paging) => client.users.page(paging), usersText),
      ),
    );

const usersText = (users: readonly User[]): string => {
  const rows = users.map(({ userId, agentId, messages }) => [userId, agentId ?? '', messages]);
  return rows.length === 0 ? 'Nobody has messages yet.' : table(['user', 'own memory of', 'messages'], rows);
};
