import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { withServer } from '../../connection/with-server.js';
import { printAnswer } from '../../output/output.js';

interface FeedbackOptions {
  readonly user?: string;
  readonly helped: readonly string[];
  readonly useless: readonly string[];
}

const addId = (id: string, ids: readonly string[]): readonly string[] => [...ids, id];

export const feedbackCommand = (): Command =>
  new Command('feedback')
    .description('report whether results of a search or a context helped')
    .option('-u, --user <user>', 'id of the user (needed only for ids that do not contain it)')
    .option('--helped <id>', 'id of a result that helped (can be repeated)', addId, [])
    .option('--useless <id>', 'id of a result that did not help (can be repeated)', addId, [])
    .action(({ user, helped, useless }: FeedbackOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const results = [
          ...helped.map((id) => ({ id, helped: true })),
          ...useless.map((id) => ({ id, helped: false })),
        ];
        if (results.length === 0) {
          throw new Rejected('nothing-judged', 'Name a result with --helped or --useless.', {
            field: '--helped',
          });
        }
        const answer = await client.feedback({ userId: user, results });
        return printAnswer(
          out,
          answer,
          results.length === 1 ? 'Noted.' : `Noted of ${results.length} results.`,
        );
      }),
    );
