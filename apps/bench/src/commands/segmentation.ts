import { DONE, type Output, positive, progressOf, table, withOutput } from '@mneme/mneme';
import { settings, withModels } from '@mneme/server';
import { type OpenAttentionModel, openTransformersAttention } from '@mneme/transformers';
import { Command, Option } from 'commander';
import type { Case } from '../dataset/case.js';
import { type Dataset, DATASETS, readCases } from '../dataset/read-cases.js';
import { seededRandom } from '../random.js';
import { compareSegmenters } from '../segmentation/compare-segmenters.js';
import { type Joining, joinSessions } from '../segmentation/joined-sessions.js';
import type { SegmenterScores } from '../segmentation/run-segmentation.js';

interface SegmentationOptions {
  readonly dataset: Dataset;
  readonly file: string;
  readonly limit?: number;
  readonly attention?: string;
  readonly seed: number;
}

const HELP = `
LoCoMo: pieces of 3 to 7 turns, of different conversations and of the same one; LongMemEval: whole sessions. Ten are put end to
end, with no silence between them. The embedder is the one of EMBEDDER and EMBEDDER_MODEL, beside the built-in one.`;

export const segmentationCommand = (): Command =>
  new Command('segmentation')
    .description('boundaries between joined sessions that each segmenter finds')
    .addOption(new Option('--dataset <name>').choices(DATASETS).makeOptionMandatory())
    .requiredOption('--file <file>', 'file of the data set as published, gzipped or not')
    .option('--limit <number>', 'maximum number of conversations, from the first (default: all)', positive)
    .option(
      '--attention <folder>',
      'folder of a model that outputs its attention, for another segmenter (default: none)',
    )
    .option('--seed <number>', 'seed for the choice and the order of the pieces', positive, 1)
    .addHelpText('after', HELP)
    .action((options: SegmentationOptions, command: Command) =>
      withOutput(command, async (out) => {
        const sets = await measure(options);
        out.json(sets);
        for (const set of sets) print(out, set);
        return DONE;
      }),
    );

interface SetScores {
  readonly joining: Joining;
  readonly dialogs: number;
  readonly boundaries: number;
  readonly scores: readonly SegmenterScores[];
}

/** Dialogs built per conversation. LoCoMo has few conversations, each with many sessions. */
const OF_EACH: Readonly<Record<Joining, number>> = { different: 20, same: 20, whole: 1 };

const measure = async (options: SegmentationOptions): Promise<readonly SetScores[]> => {
  const progress = progressOf('segmentation', 0);
  const attention = options.attention === undefined ? null : await openAttention(options.attention);
  try {
    return await withModels(settings(process.cwd()).models, ({ embedder }) =>
      scoresOf(options, { embedder, attention }, (row) => progress.at(0, row)),
    );
  } finally {
    progress.end();
    await attention?.close();
  }
};

const scoresOf = async (
  { dataset, file, limit = Infinity, seed }: SegmentationOptions,
  models: Parameters<typeof compareSegmenters>[1],
  onRow: (name: string) => void,
): Promise<readonly SetScores[]> => {
  const cases: Case[] = [];
  for await (const each of readCases({ dataset, file, limit: null, user: null })) {
    cases.push(each);
    if (cases.length >= limit) break;
  }
  const joinings: readonly Joining[] = dataset === 'locomo' ? ['different', 'same'] : ['whole'];
  const sets: SetScores[] = [];
  for (const joining of joinings) {
    const joined = joinSessions(cases, joining, OF_EACH[joining], seededRandom(seed));
    const boundaries = joined.reduce((sum, { begins }) => sum + begins.length, 0);
    const scores = await compareSegmenters(joined, models, onRow);
    sets.push({ joining, dialogs: joined.length, boundaries, scores });
  }
  return sets;
};

const openAttention = (model: string): Promise<OpenAttentionModel> =>
  openTransformersAttention({
    model,
    folder: model,
    type: 'q8',
    setting: '--attention',
    threads: 1,
    onDownload: () => undefined,
  });

const TITLES: Readonly<Record<Joining, string>> = {
  different: 'pieces of different conversations',
  same: 'pieces of the same conversation',
  whole: 'whole sessions',
};

const print = (out: Output, { joining, dialogs, boundaries, scores }: SetScores): void => {
  out.line(`${TITLES[joining]}: ${dialogs} dialogs, ${boundaries} boundaries`);
  const rows = scores.map(({ name, withinOne, exact, found }) => [
    name,
    ...[withinOne.precision, withinOne.recall, withinOne.f1, exact.f1, found].map((share) =>
      share.toFixed(2),
    ),
  ]);
  out.line(
    table(['segmenter', 'precision', 'recall', 'F1 within one turn', 'F1 exact', 'found a boundary'], rows),
  );
};
