import { DONE, FAILED, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { Command, Option } from 'commander';
import { type ConsolidationCost, runCost } from '../../consolidation/run-cost.js';
import { type Dataset, DATASETS, readCases } from '../../dataset/read-cases.js';
import { machine } from '../../machine.js';
import { type ArrangingOptions, arrangementOf, withArranging } from './arranging.js';

interface CostOptions extends ArrangingOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
}

/** Judging every pair must need at least this multiple of our calls and tokens. */
const AIM_TIMES = 10;

const HELP = `
Tokens are those of the prompt that a model would get, by the tokenizer of the deployment. Exit code 1: judging as built takes more
than a ${AIM_TIMES}th of the calls or tokens of judging every pair.`;

export const costCommand = (): Command =>
  withArranging(
    new Command('cost')
      .description('calls and prompt tokens of a judge, against judging every pair of entries')
      .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
      .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
      .option(
        '--limit <number>',
        'maximum number of questions, whose users are measured, from the first (default: all)',
        positive,
      ),
  )
    .addHelpText('after', HELP)
    .action((options: CostOptions, command: Command) =>
      withOutput(command, async (out) => {
        const measuredOn = machine();
        const { dataset, file, limit = null } = options;
        const progress = progressOf(`consolidation cost ${dataset}`, 1);
        const cases = readCases({ dataset, file, limit, user: null });
        const cost = await runCost(cases, arrangementOf(options), (users, note) =>
          progress.at(users / (users + 1), note),
        ).finally(() => progress.end());
        out.json({ machine: measuredOn, ...cost });
        out.line(`${measuredOn}\n\n${cost.users} users, ${cost.entries} entries\n\n${costTable(cost)}`);
        const { asBuilt, everyPair } = cost;
        const isLess =
          asBuilt.calls * AIM_TIMES <= everyPair.calls &&
          asBuilt.promptTokens * AIM_TIMES <= everyPair.promptTokens;
        return isLess ? DONE : FAILED;
      }),
    );

const costTable = (cost: ConsolidationCost): string => {
  const { asBuilt, queuesOnce, likePairs, everyPair, entries, seconds } = cost;
  const rows = [
    ['as built: queues, after each session', asBuilt, seconds],
    ['queues once, at the end', queuesOnce, null],
    ['baseline: every pair above the threshold', likePairs, null],
    ['baseline: every pair', everyPair, null],
  ] as const;
  const perThousand = (amount: number): string => ((1_000 * amount) / Math.max(1, entries)).toFixed(0);
  return table(
    ['per 1,000 entries', 'calls', 'prompt tokens', 'times the calls', 'times the tokens', 'seconds'],
    rows.map(([name, { calls, promptTokens }, took]) => [
      name,
      perThousand(calls),
      perThousand(promptTokens),
      (calls / Math.max(1, asBuilt.calls)).toFixed(2),
      (promptTokens / Math.max(1, asBuilt.promptTokens)).toFixed(2),
      took === null ? '-' : ((1_000 * took) / Math.max(1, entries)).toFixed(1),
    ]),
  );
};
