import { Command } from 'commander';
import { AIM_RIGHT, changesText, isWorse, rightOf } from '../consolidation/changes-text.js';
import { runChanges } from '../consolidation/run-changes.js';
import { readConversations } from '../conversations/read-conversations.js';
import { configuredModel } from '../reading/reading-model.js';
import { measured, type OnProgress } from './measured.js';

interface ConsolidationOptions {
  readonly file: string;
  readonly model: boolean;
}

const HELP = `
A change is right if consolidation removed every entry with the old value, or marked it as over, and an entry with the new value
exists. Exit code 1: fewer than two thirds of the judged changes are right, or a question is answered worse than before.`;

export const consolidationCommand = (): Command =>
  new Command('consolidation')
    .description('effect of consolidation on changed values in conversations, and on all other items in them')
    .requiredOption('--file <file>', 'JSON file of conversations with gold changes')
    .option('--model', 'let the language model of the environment read and judge, instead of rules', false)
    .addHelpText('after', HELP)
    .action((options: ConsolidationOptions, command: Command) =>
      measured(command, {
        total: 1,
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ conversations }) => changesText(conversations),
        isReached: ({ conversations }) => {
          const [right, of] = rightOf(conversations);
          return right >= AIM_RIGHT * of && !conversations.some(({ questions }) => questions.some(isWorse));
        },
      }),
    );

const measure = async ({ file, model }: ConsolidationOptions, onProgress: OnProgress) => {
  const conversations = await readConversations(file);
  const models = model ? await configuredModel() : { llm: null };
  return {
    conversations: await runChanges(conversations, models, (done, note) =>
      onProgress(done / conversations.length, note),
    ),
  };
};
