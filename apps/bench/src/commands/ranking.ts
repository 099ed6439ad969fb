import { Command, Option } from 'commander';
import { mean } from 'simple-statistics';
import { withBenchStore } from '../bench-store.js';
import { countQuestions } from '../dataset/count-questions.js';
import { DATASETS, type Dataset } from '../dataset/read-cases.js';
import { type Compared, compareRankings, DEPTH, TIE } from '../ranking/compare-rankings.js';
import { COMPARED } from '../recall/scores.js';
import {
  connect,
  DONE,
  type GlobalOptions,
  placeOf,
  positive,
  progressOf,
  table,
  withOutput,
} from '@mneme/mneme';

interface RankingOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
}

export const rankingCommand = (): Command =>
  new Command('ranking')
    .description('rankings of an embedded store and of the server at --url for the same questions, compared')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of questions, from the first (default: all)', positive)
    .action((options: RankingOptions, command: Command) =>
      withOutput(command, async (out) => {
        const { limit = null, dataset, file } = options;
        const other = await connect(placeOf(command.optsWithGlobals<GlobalOptions>()));
        const total = await countQuestions({ dataset, file, limit, user: null });
        const progress = progressOf(`ranking ${dataset}`, total);
        const onProgress = (questions: number, note: string): void => progress.at(questions, note);
        const plan = { dataset, file, limit, user: null, onProgress };
        const compared = await withBenchStore(({ connection }) =>
          compareRankings({ ...plan, stores: [connection, other] }),
        );
        progress.end();
        await other.close();
        const summary = summaryOf(compared);
        out.json({ ...summary, compared });
        out.line(table(['what', 'value'], rowsOf(summary, dataset)));
        return DONE;
      }),
    );

const summaryOf = (compared: readonly Compared[]) => ({
  questions: compared.length,
  sameOrder: mean(compared.map(({ isSameOrder }) => Number(isSameOrder))),
  sameTen: mean(compared.map(({ shared, depth }) => Number(shared === depth))),
  shared: mean(compared.map(({ shared, depth }) => (depth === 0 ? 1 : shared / depth))),
  scoreGap: Math.max(...compared.map(({ scoreGap }) => scoreGap)),
  recall: [0, 1].map((store) => mean(compared.map(({ recall }) => recall[store] ?? 0))),
});

const rowsOf = (
  { questions, sameOrder, sameTen, shared, scoreGap, recall }: ReturnType<typeof summaryOf>,
  dataset: Dataset,
): [string, string][] => [
  ['questions', String(questions)],
  [`the first ${DEPTH} in the same order, ties within ${TIE} aside`, percent(sameOrder)],
  [`the same first ${DEPTH}`, percent(sameTen)],
  [`of the first ${DEPTH}, in both`, percent(shared)],
  ['largest difference of a score', scoreGap.toFixed(4)],
  [`${COMPARED[dataset]} embedded`, (recall[0] ?? 0).toFixed(4)],
  [`${COMPARED[dataset]} of the server`, (recall[1] ?? 0).toFixed(4)],
];

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
