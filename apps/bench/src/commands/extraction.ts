import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { readConversations } from '../extraction/conversation.js';
import { measureModel, measureRules } from '../reading/measure-reading.js';
import { costLine, costOf } from '../reading/model-cost.js';
import { readPhrasings } from '../extraction/phrasing.js';
import { printPhrasings } from '../extraction/print-phrasings.js';
import { printScores, talliesOf } from '../extraction/print-scores.js';
import { writeRows } from '../extraction/rows-lines.js';
import { runPhrasings } from '../extraction/run-phrasings.js';
import { DONE, type Output, progressOf, withOutput } from '@mneme/mneme';

interface ExtractionOptions {
  readonly file?: string;
  readonly phrasings?: string;
  readonly rows?: string;
  readonly answers?: string;
  readonly model: boolean;
}

const HELP = `
Rules read, and doing nothing is shown beside them. OPENAI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name the model of --model, which
costs about two thousand tokens a session. With --answers nothing is asked elsewhere: a server on this machine answers real
prompts with what a careful reader wrote, which shows what is lost on the way from an answer to the facts.`;

export const extractionCommand = (): Command =>
  new Command('extraction')
    .description(
      'facts, entries, changes, dates and contexts derived from conversations, compared with those of a reader',
    )
    .option(
      '--file <file>',
      'JSON file of conversations with the items a reader expects, and gold if available',
    )
    .option(
      '--phrasings <file>',
      'file of single sentences by topic, each from its own user (instead of --file)',
    )
    .option('--model', 'also let the language model of the environment read the conversations', false)
    .option(
      '--answers <file>',
      'JSON file of answers that a local model server gives instead of a real model (default: none)',
    )
    .option(
      '--rows <file>',
      'JSON Lines file for every fact row and its verdict, those of the model if one reads (default: no file)',
    )
    .addHelpText('after', HELP)
    .action((options: ExtractionOptions, command: Command) =>
      withOutput(command, async (out) => {
        await measure(out, options);
        return DONE;
      }),
    );

const measure = (out: Output, options: ExtractionOptions): Promise<void> => {
  const { file, phrasings, rows, answers, model } = options;
  if (file !== undefined && phrasings === undefined) return measureFile(out, file, options);
  if (answers !== undefined || model)
    throw new Rejected('what-to-read', 'A language model reads conversations: say which with --file.', {
      field: 'file',
    });
  if (file === undefined && phrasings !== undefined) return measurePhrasings(out, phrasings, rows);
  throw new Rejected('what-to-read', 'Say what to read: either --file or --phrasings.', { field: 'file' });
};

const measureFile = async (out: Output, file: string, options: ExtractionOptions): Promise<void> => {
  const conversations = await readConversations(file);
  const read = await measureModel(conversations, options);
  const systems = [
    ...(read?.systems ?? []),
    ...(await measureRules(conversations, 'closed')),
    ...(await measureRules(conversations, 'open')),
  ];
  if (options.rows !== undefined) await writeRows(options.rows, systems[0]?.scores ?? []);
  const cost = read && costOf(read);
  out.json({ lines: systems.flatMap(talliesOf), systems, cost });
  printScores(out, systems);
  if (cost) out.line(`\n${costLine(cost)}`);
};

const measurePhrasings = async (out: Output, file: string, rowsFile: string | undefined): Promise<void> => {
  const phrasings = await readPhrasings(file);
  const progress = progressOf('phrasings', phrasings.length);
  try {
    const scores = await withBenchStore(
      (store) => runPhrasings(store, phrasings, (said) => progress.at(said, '')),
      { llm: null },
    );
    if (rowsFile !== undefined) {
      const judged = scores.map(({ text, score }) => ({ conversation: text, rows: score.rows }));
      await writeRows(rowsFile, judged);
    }
    out.json(scores);
    printPhrasings(out, scores);
  } finally {
    progress.end();
  }
};
