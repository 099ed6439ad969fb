import { DONE, positive, progressOf, withOutput } from '@mneme/mneme';
import { Command, Option } from 'commander';
import { stat } from 'node:fs/promises';
import { isMeasurable } from '../../dataset/case.js';
import { type CaseQuery, type Dataset, DATASETS, readCases } from '../../dataset/read-cases.js';
import { machine } from '../../machine.js';
import { configuredModel } from '../../reading/reading-model.js';
import { keptRows } from '../../recall/rows-file.js';
import { printConsolidation } from '../../consolidation/print-recall.js';
import { summariseConsolidation } from '../../consolidation/recall-summary.js';
import { runConsolidationRecall, userRowSchema } from '../../consolidation/run-recall.js';
import { type ArrangingOptions, arrangementOf, withArranging } from './arranging.js';

interface RecallOptions extends ArrangingOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly out?: string;
}

export const consolidationRecallCommand = (): Command =>
  withArranging(
    new Command('recall')
      .description('recall for the same questions before and after all entries of a user are consolidated')
      .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
      .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
      .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
      .option(
        '--out <file>',
        'JSON Lines file with a row per user. A second run continues it (default: no file)',
      ),
  ).action((options: RecallOptions, command: Command) =>
    withOutput(command, async (out) => {
      const measuredOn = machine();
      const { dataset, file, limit = null } = options;
      const query = { dataset, file, limit, user: null };
      const total = await questionsIn(query);
      const arrangement = arrangementOf(options);
      const run = { dataset, limit, size: (await stat(file)).size, ...arrangement };
      const rows = await keptRows(options.out ?? null, run, userRowSchema);
      const models = options.judge === 'model' ? await configuredModel() : { llm: null };
      const progress = progressOf(`consolidation recall ${dataset}`, total);
      const onProgress = (questions: number, note: string): void => progress.at(questions, note);
      const users = await runConsolidationRecall({ ...query, arrangement, models, rows, onProgress }).finally(
        () => progress.end(),
      );
      const summary = summariseConsolidation(dataset, users);
      out.json({ machine: measuredOn, ...summary });
      out.line(`${measuredOn}\n`);
      printConsolidation(out, summary);
      return DONE;
    }),
  );

const questionsIn = async (query: CaseQuery): Promise<number> => {
  let questions = 0;
  for await (const each of readCases(query)) questions += each.questions.filter(isMeasurable).length;
  return questions;
};
