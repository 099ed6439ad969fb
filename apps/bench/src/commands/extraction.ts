import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import type { Conversation } from '../conversations/conversation.js';
import { factLines } from '../extraction/fact-lines.js';
import { readConversations } from '../conversations/read-conversations.js';
import { runExtraction } from '../extraction/run-extraction.js';
import { scoresText, talliesOf } from '../extraction/scores-text.js';
import { readAnswers } from '../reading/answers.js';
import {
  configuredModel,
  type ModelReading,
  readByModel,
  withAnsweringModel,
} from '../reading/reading-model.js';
import { writeRows } from '../rows-file.js';
import { spentLine } from '../spent.js';
import { measured, type OnProgress } from './measured.js';

interface ExtractionOptions {
  readonly file: string;
  readonly out?: string;
  readonly answers?: string;
  readonly model: boolean;
}

const HELP = `
Rules read the conversations. The baseline is the verbatim messages. OPENAI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name the model of
--model, which uses about two thousand tokens per session. With --answers no other model is asked: a server on this machine answers
the real prompts with entries that a careful reader wrote. The result shows how much of a perfect answer the pipeline loses.`;

export const extractionCommand = (): Command =>
  new Command('extraction')
    .description(
      'facts, entries, changes, dates and contexts derived from conversations, compared with those of a reader',
    )
    .requiredOption(
      '--file <file>',
      'JSON file of conversations, or of single sentences by topic, with the notes of a reader',
    )
    .option('--model', 'also let the language model of the environment read the conversations', false)
    .option(
      '--answers <file>',
      'JSON file of answers that a local model server gives instead of a real model (default: none)',
    )
    .option(
      '--out <file>',
      'JSON Lines file for fact rows and their verdicts, of the model if a model reads (default: no file)',
    )
    .addHelpText('after', HELP)
    .action((options: ExtractionOptions, command: Command) =>
      measured(command, {
        total: 1,
        work: (onProgress) => measure(options, onProgress),
        textOf: ({ systems, reading }) =>
          [
            scoresText(systems),
            ...(reading ? ['', `${spentLine(reading.spent)} ${reading.parked} events parked.`] : []),
          ].join('\n'),
      }),
    );

const measure = async (options: ExtractionOptions, onProgress: OnProgress) => {
  const { file, out } = options;
  const conversations = await readConversations(file);
  const progressOf = (reader: string) => (read: number) =>
    onProgress(read / conversations.length, `${read} conversations, read by ${reader}`);
  const reading = await measureModel(options, conversations, progressOf('a model'));
  const ruled = await withBenchStore(
    (store) => runExtraction(store, 'rules', conversations, progressOf('rules')),
    { llm: null },
  );
  const systems = [...(reading?.systems ?? []), ...ruled];
  if (out !== undefined) await writeRows(out, { file }, factLines(systems[0]?.scores ?? []));
  return { lines: systems.flatMap(talliesOf), systems, reading };
};

/** Measures the reading by a model. Returns null if no model is chosen. */
const measureModel = async (
  { answers, model }: ExtractionOptions,
  conversations: readonly Conversation[],
  onRead: (conversations: number) => void,
): Promise<ModelReading | null> => {
  if (answers !== undefined)
    return withAnsweringModel(await readAnswers(answers, conversations), (models) =>
      readByModel(conversations, models, onRead),
    );
  return model ? readByModel(conversations, await configuredModel(), onRead) : null;
};
