import type { ContextQuery } from '@mneme/client';
import { Command, Option } from 'commander';
import { contextText } from '../../output/context-text.js';
import { DONE } from '../../failure.js';
import { asOfOption, knownAtOption, positive } from '../../options/options.js';
import { withServer } from '../../connection/with-server.js';

const LANGUAGES = ['en', 'es', 'de'] as const satisfies readonly ContextQuery['language'][];

interface ContextOptions {
  readonly user: string;
  readonly session?: string;
  readonly budgetTokens?: number;
  readonly budgetChars?: number;
  readonly language?: ContextQuery['language'];
  readonly asOf?: string;
  readonly knownAt?: string;
}

export const contextCommand = (): Command =>
  new Command('context')
    .description('print the memory block for the next turn of a conversation')
    .argument('<query...>', 'topic or question of the next turn')
    .requiredOption('-u, --user <user>', 'id of the user')
    .option(
      '-s, --session <session>',
      'id of the current session: adds its notes, and resolves pronouns by its messages',
    )
    .option('--budget-tokens <number>', 'maximum length of the block, in tokens', positive)
    .option(
      '--budget-chars <number>',
      'maximum length of the block, in characters (default: 6000 without --budget-tokens)',
      positive,
    )
    .addOption(
      new Option('--language <language>', 'language of headings, dates and roles (default: en)').choices(
        LANGUAGES,
      ),
    )
    .addOption(asOfOption('answer as of this time: facts that held then, messages said by then'))
    .addOption(knownAtOption())
    .action((words: readonly string[], options: ContextOptions, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const { user, session, ...rest } = options;
        const { budgetTokens, budgetChars, language, asOf, knownAt } = rest;
        const query = { query: words.join(' '), userId: user, runId: session, language };
        const answer = await client.context({ ...query, budgetTokens, budgetChars, asOf, knownAt });
        out.json(answer);
        const text = contextText(answer.context);
        out.line(text === '' && answer.reason !== null ? `Nothing recalled: ${answer.reason}.` : text);
        return DONE;
      }),
    );
