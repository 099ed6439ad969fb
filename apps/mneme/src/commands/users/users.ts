import { Command } from 'commander';
import { DONE } from '../../failure.js';
import { firstOf } from '../../connection/first-of.js';
import { positive } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';
import { table } from '../../output/table.js';

export const usersCommand = (): Command =>
  new Command('users')
    .description('list the users with recorded messages')
    .option('--limit <number>', 'maximum number of users', positive, 100)
    .action(({ limit }: { readonly limit: number }, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const page = await firstOf(limit, (paging) => client.users.page(paging));
        out.json(page);
        const rows = page.results.map(({ userId, messages }) => [userId, messages]);
        out.line(rows.length === 0 ? 'Nobody has messages yet.' : table(['user', 'messages'], rows));
        if (page.nextCursor !== null) out.line(`There are more: --limit ${limit * 2}`);
        return DONE;
      }),
    );
