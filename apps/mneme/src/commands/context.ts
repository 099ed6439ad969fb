import type { ContextQuery } from '@mneme/client';
import { Command, Option } from 'commander';
import { contextText } from '../output/context-text.js';
import { DONE } from '../failure.js';
import { instant, positive } from '../options.js';
import { withServer } from '../with-server.js';

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
    .description('the block of memory for the next turn')
    .argument('<query...>', 'what the turn is about')
    .requiredOption('-u, --user <user>', 'whose memory')
    .option('-s, --session <session>', 'the session that goes on')
    .option('--budget-tokens <number>', 'at most so many tokens', positive)
    .option('--budget-chars <number>', 'at most so many characters', positive)
    .addOption(new Option('--language <language>', 'of headings, dates and roles').choices(LANGUAGES))
    .option('--as-of <time>', 'what held then', instant)
    .option('--known-at <time>', 'what was believed then', instant)
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
