import { DONE, FAILED, oneOfEach, positive, progressOf, withOutput } from '@mneme/mneme';
import { Command, Option } from 'commander';
import { stat } from 'node:fs/promises';
import { type AnswerRow, answerRowSchema } from '../answers/answer-row.js';
import { namedModel } from '../answers/named-model.js';
import { printAnswers } from '../answers/print-answers.js';
import { runAnswers, type System, SYSTEMS } from '../answers/run-answers.js';
import { type Price, summariseAnswers } from '../answers/summary.js';
import { withBenchStore } from '../bench-store.js';
import { countQuestions } from '../dataset/count-questions.js';
import { type Dataset, DATASETS } from '../dataset/read-cases.js';
import { keptRows } from '../recall/rows-file.js';

interface AnswersOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly answer: string;
  readonly judge?: string;
  readonly given: readonly System[];
  readonly out?: string;
}

const HELP = `
The models are asked at OPENAI_BASE_URL, or at OpenAI with OPENAI_API_KEY; OPENAI_PROMPT_PRICE and OPENAI_COMPLETION_PRICE fill the columns of cost.
Without --judge answers are compared with the gold ones by their words alone. Exit code 1: a question failed; run again with --out, it is asked again.`;

export const answersCommand = (): Command =>
  new Command('answers')
    .description("answers of a model from Mneme's context, from the whole history, and from nothing")
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .requiredOption('--answer <model>', 'name of the model that answers')
    .option(
      '--judge <model>',
      'name of the model that judges the answers with the prompts of LongMemEval (default: no judge)',
    )
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .option(
      '--given <systems>',
      `sources to answer from, separated by commas: ${SYSTEMS.join(', ')}`,
      oneOfEach(SYSTEMS),
      [...SYSTEMS],
    )
    .option(
      '--out <file>',
      'JSON Lines file with a row per question. A second run continues it (default: no file)',
    )
    .addHelpText('after', HELP)
    .action((options: AnswersOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { rows, price } = await measure(options);
        const summaries = summariseAnswers(rows, price);
        const errors = rows.flatMap(({ id, error }) => (error === null ? [] : { id, error }));
        out.json({ summaries, errors });
        printAnswers(out, summaries);
        for (const { id, error } of errors.slice(0, 10)) out.line(`Error at ${id}: ${error}`);
        return errors.length === 0 ? DONE : FAILED;
      }),
    );

const measure = async ({
  dataset,
  file,
  limit,
  answer,
  judge,
  given: systems,
  out,
}: AnswersOptions): Promise<{ readonly rows: readonly AnswerRow[]; readonly price: Price }> => {
  const answering = namedModel(answer, '--answer');
  const judging = judge === undefined ? null : namedModel(judge, '--judge');
  const query = { dataset, file, limit: limit ?? null, user: null };
  const run = {
    bench: 'answers',
    dataset,
    file,
    size: (await stat(file)).size,
    answer,
    judge: judge ?? null,
    systems,
  };
  const kept = await keptRows(out ?? null, run, answerRowSchema);
  const progress = progressOf(`answers ${dataset}`, await countQuestions(query));
  try {
    const rows = await withBenchStore(({ connection: store }) =>
      runAnswers({
        ...query,
        store,
        systems,
        answer: answering.chat,
        judge: judging?.chat ?? null,
        rows: { ...kept, earlier: kept.earlier.filter(({ error }) => error === null) },
        onProgress: (questions, note) => progress.at(questions, note),
      }),
    );
    return { rows, price: answering.price };
  } finally {
    progress.end();
  }
};
