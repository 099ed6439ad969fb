import { amount, positive } from '@mneme/mneme';
import { type Command, Option } from 'commander';
import { AS_BUILT, type Arrangement, type ChosenJudge } from '../../consolidation/arrangement.js';

export interface ArrangingOptions {
  readonly judge: 'rules' | 'duplicates' | 'model';
  readonly verdicts?: string;
  readonly near?: number;
  readonly neighbours?: number;
  readonly queue?: number;
  readonly facts: boolean;
  readonly asked?: string;
}

export const ARRANGING_HELP = `
Rules judge, whatever model the environment names; with --judge model, OPENAI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY name the
model that reads and judges. --asked writes what the judge was asked, a line each with its verdict; with --verdicts the verdicts
of such a file are given, whoever has written them, and what it does not hold stays as it is. The other options leave something
out, to see what it is worth: only word-for-word duplicates (--judge duplicates), a higher threshold, fewer neighbours (k), a
shorter queue (n), or the verdict of the timelines (--no-facts).`;

export const withArranging = (command: Command): Command =>
  command
    .addOption(
      new Option('--judge <who>', 'source of the verdicts')
        .choices(['rules', 'duplicates', 'model'])
        .default('rules'),
    )
    .option('--verdicts <file>', 'file of verdicts to give, in the format of --asked (default: none)')
    .option(
      '--near <cosine>',
      'minimum cosine of neighbours, in addition to the built-in threshold (default: none)',
      amount,
    )
    .option(
      '--neighbours <number>',
      'maximum number of neighbours examined per new entry (default: as built)',
      positive,
    )
    .option('--queue <number>', 'maximum number of later entries per question (default: as built)', positive)
    .option('--no-facts', 'withhold the decisions of the timelines from the judge')
    .option(
      '--asked <file>',
      'JSON Lines file to which every question and its verdict are appended (default: none)',
    )
    .addHelpText('after', ARRANGING_HELP);

export const arrangementOf = (options: ArrangingOptions): Arrangement => ({
  ...AS_BUILT,
  near: options.near ?? null,
  neighbours: options.neighbours ?? null,
  queue: options.queue ?? null,
  usesFacts: options.facts,
  judge: judgeOf(options),
  askedFile: options.asked ?? null,
});

const judgeOf = ({ judge, verdicts }: ArrangingOptions): ChosenJudge => {
  if (verdicts !== undefined) return { verdictsFile: verdicts };
  return judge === 'model' ? 'configured' : judge;
};
