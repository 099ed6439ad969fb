import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

interface HandlesOptions {
  readonly link?: string;
  readonly unlink?: string;
}

type Arguments = [string, HandlesOptions, Command];

export const handlesCommand = (): Command =>
  new Command('handles')
    .description('list, link and unlink the handles of a user (other ids that mean the same user)')
    .argument('<user>', 'id of the user, or one of their handles')
    .option('--link <handle>', 'treat this id as another id of the user from now on')
    .option('--unlink <handle>', 'treat this handle as a separate user again from now on')
    .action((...[user, { link, unlink }, command]: Arguments) =>
      withServer(command, async ({ client: { users }, out }) => {
        if (link !== undefined) await users.link(user, link);
        if (unlink !== undefined) await users.unlink(user, unlink);
        const answer = await users.handles(user);
        const names = answer.handles.length === 0 ? 'no other name' : answer.handles.join(', ');
        return printAnswer(out, answer, `${answer.userId}: ${names}`);
      }),
    );
