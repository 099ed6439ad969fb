import { positive } from '@mneme/mneme';
import { type Command, Option } from 'commander';
import { type CaseQuery, type Dataset, DATASETS } from '../dataset/read-cases.js';

export interface DatasetOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly out?: string;
}

/** Adds the options of a benchmark that asks the questions of a data set and keeps a row of each question. */
export const withDataset = (command: Command): Command =>
  withQuestions(command).option(
    '--out <file>',
    'JSON Lines file with a row per question. A second run continues it (default: no file)',
  );

export const withQuestions = (command: Command): Command =>
  command
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive);

export const queryOf = ({ dataset, file, limit }: DatasetOptions): CaseQuery => ({
  dataset,
  file,
  limit: limit ?? null,
});
