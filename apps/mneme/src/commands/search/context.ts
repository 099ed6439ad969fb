import type { ContextQuery } from '@mneme/client';
import { Command, Option } from 'commander';
import { type Session, withServer } from '../../connection/with-server.js';
import {
  agentFields,
  agentOption,
  asOfOption,
  knownAtOption,
  ownOption,
  positive,
  type ReadOptions,
} from '../../options/options.js';
import { readMessageFile } from '../messages/message-file.js';
import { contextText } from '../../output/context-text.js';
import { printAnswer } from '../../output/output.js';

const LANGUAGES = ['en', 'es', 'de'] as const satisfies readonly ContextQuery['language'][];

interface ContextOptions extends ReadOptions {
  readonly session?: string;
  readonly budgetTokens?: number;
  readonly budgetChars?: number;
  readonly language?: ContextQuery['language'];
  readonly messages?: string;
}

export const contextCommand = (): Command =>
  new Command('context')
    .description('print the memory block for the next model call')
    .argument(
      '[query...]',
      'topic or question of the next model call (default: the last words of the user in --messages)',
    )
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption())
    .addOption(ownOption())
    .option(
      '-s, --session <session>',
      'id of the current session: its notes are added, and its messages resolve pronouns in the query',
    )
    .option(
      '--messages <file>',
      'JSON file of the messages in the window of the model, in any shape that `mneme add` takes (- for standard input)',
    )
    .option('--budget-tokens <number>', 'maximum length of the block, in tokens', positive)
    .option(
      '--budget-chars <number>',
      'maximum length of the block, in characters (default without any maximum: the best memories in at most 1000 tokens)',
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
      withServer(command, (session) => printContext(session, words, options)),
    );

const printContext = async (
  { client, out }: Session,
  words: readonly string[],
  options: ContextOptions,
): Promise<number> => {
  const { user, session, budgetTokens, budgetChars, language, asOf, knownAt } = options;
  const messages = options.messages === undefined ? undefined : await readMessageFile(options.messages);
  const asked = words.length === 0 ? undefined : words.join(' ');
  const query = { query: asked, messages, userId: user, ...agentFields(options), runId: session, language };
  const answer = await client.context({ ...query, budgetTokens, budgetChars, asOf, knownAt });
  const text = contextText(answer.context);
  const isEmpty = text === '' && answer.reason !== null;
  return printAnswer(out, answer, isEmpty ? `Nothing recalled: ${answer.reason}.` : text);
};
