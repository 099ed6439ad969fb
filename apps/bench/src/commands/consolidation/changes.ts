import { DONE, FAILED, progressOf, withOutput } from '@mneme/mneme';
import { Command } from 'commander';
import { AIM_RIGHT, isWorse, printChanges, rightOf } from '../../consolidation/print-changes.js';
import { type ChangesResult, runChanges } from '../../consolidation/run-changes.js';
import { type Conversation, readConversations } from '../../extraction/conversation.js';
import { machine } from '../../machine.js';
import { readAnswers } from '../../reading/answers.js';
import { configuredModel, type ReadingModels, withAnsweringModel } from '../../reading/reading-model.js';
import { type ArrangingOptions, arrangementOf, withArranging } from './arranging.js';

interface ChangesOptions extends ArrangingOptions {
  readonly file: string;
  readonly answers?: string;
}

const HELP = `
A change is right when every entry that says the old value gave way and one that says the new value is there. Exit code 1: fewer
than two thirds of those that can be told are right, or a question is answered worse than before. With --answers a model that
gives written answers reads the conversations, as in "bench extraction".`;

export const changesCommand = (): Command =>
  withArranging(
    new Command('changes')
      .description(
        'outcome of consolidation for changed values in conversations, and for everything else in them',
      )
      .requiredOption('--file <file>', 'JSON file of conversations with gold changes')
      .option(
        '--answers <file>',
        'JSON file of answers that a model gives when it reads the conversations (default: no such model)',
      ),
  )
    .addHelpText('after', HELP)
    .action((options: ChangesOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const result = await measure(await readConversations(options.file), options);
        out.json({ machine: measuredOn, ...result });
        out.line(`${measuredOn}\n`);
        printChanges(out, result);
        const [right, of] = rightOf(result.conversations);
        const isAnyWorse = result.conversations.some(({ questions }) => questions.some(isWorse));
        return right >= AIM_RIGHT * of && !isAnyWorse ? DONE : FAILED;
      }),
    );

const measure = async (
  conversations: readonly Conversation[],
  options: ChangesOptions,
): Promise<ChangesResult> => {
  const progress = progressOf('consolidation changes', conversations.length);
  const run = (models: Partial<ReadingModels>): Promise<ChangesResult> =>
    runChanges({
      conversations,
      arrangement: arrangementOf(options),
      models,
      onProgress: (told, note) => progress.at(told, note),
    });
  try {
    if (options.answers !== undefined)
      return await withAnsweringModel(await readAnswers(options.answers, conversations), run);
    return await run(options.judge === 'model' ? await configuredModel() : { llm: null });
  } finally {
    progress.end();
  }
};
