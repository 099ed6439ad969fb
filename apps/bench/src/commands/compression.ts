import { surprisalModel } from '@mneme/builtin';
import { DONE, oneOfEach, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { settings, withModels } from '@mneme/server';
import { Command, Option } from 'commander';
import { runCompression } from '../compression/run-compression.js';
import type { Case } from '../dataset/case.js';
import { type Dataset, DATASETS, readCases } from '../dataset/read-cases.js';

interface CompressionOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly rates: readonly Rate[];
}

const RATES = ['0.8', '0.7', '0.6', '0.5', '0.4', '0.3'] as const;
type Rate = (typeof RATES)[number];

export const compressionCommand = (): Command =>
  new Command('compression')
    .description('share of the answers that remains in messages after they are compressed')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .option('--rates <rates>', `shares of tokens to keep: ${RATES.join(',')}`, oneOfEach(RATES), [
      '0.7',
      '0.5',
    ])
    .addHelpText('after', '\nCOMPRESSOR names the compressor (default: the built-in one).')
    .action((options: CompressionOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { dataset, file, limit = null, rates } = options;
        const cases: Case[] = [];
        for await (const each of readCases({ dataset, file, limit, user: null })) cases.push(each);
        const progress = progressOf('compression', rates.length);
        const measured = await withModels(settings(process.cwd()).models, async ({ compressor }) => {
          const model = compressor?.model ?? surprisalModel();
          const scores = [];
          for (const [n, rate] of rates.entries()) {
            progress.at(n, rate);
            scores.push({ rate, rows: await runCompression(cases, { model, rate: Number(rate) }) });
          }
          return scores;
        });
        progress.end();
        out.json(measured);
        const rows = measured.flatMap(({ rate, rows: each }) =>
          each.map(({ name, tokens, answerWords, wholeAnswers }) => [
            rate,
            name,
            ...[tokens, answerWords, wholeAnswers].map((share) => share.toFixed(3)),
          ]),
        );
        out.line(table(['rate', 'what is left out', 'tokens', 'words of answers', 'whole answers'], rows));
        return DONE;
      }),
    );
