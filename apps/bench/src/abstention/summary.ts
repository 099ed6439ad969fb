import { aucEstimate } from '../metrics/auc.js';
import { type Estimate, estimate, short, withInterval } from '../metrics/interval.js';
import type { AbstentionRow } from './abstention-row.js';

/**
 * Comparisons of answerable with unanswerable questions of a data set. `against` is the kind of the
 * unanswerable questions. `aim` is the AUC to reach.
 */
const COMPARISONS = [
  { name: 'locomo-category-5', dataset: 'locomo', against: 'adversarial', aim: 0.86 },
  { name: 'locomo-foreign', dataset: 'locomo', against: 'foreign', aim: 0.89 },
  { name: 'longmemeval', dataset: 'longmemeval', against: 'foreign', aim: 0.91 },
] as const;

/** The rows of one comparison, without failed questions. */
export interface Compared {
  readonly name: string;
  readonly aim: number;
  readonly answerable: readonly AbstentionRow[];
  readonly unanswerable: readonly AbstentionRow[];
}

export interface ComparisonSummary {
  readonly name: string;
  readonly aim: number;
  readonly answerable: number;
  readonly unanswerable: number;
  /** The service is the first system. */
  readonly systems: readonly { readonly name: string; readonly auc: Estimate }[];
  /**
   * Share of unanswerable questions that the service refuses. `answered` is the share of answerable questions
   * that it does not refuse.
   */
  readonly refused: Estimate;
  readonly answered: Estimate;
}

/** Returns the comparisons for which both classes of questions were asked. */
export const comparisonsOf = (rows: readonly AbstentionRow[]): readonly Compared[] => {
  const good = rows.filter(({ error }) => error === null);
  return COMPARISONS.map(({ name, aim, dataset, against }) => {
    const own = good.filter((row) => row.dataset === dataset);
    return {
      name,
      aim,
      answerable: own.filter(({ kind }) => kind === 'answerable'),
      unanswerable: own.filter(({ kind }) => kind === against),
    };
  }).filter(({ answerable, unanswerable }) => answerable.length > 0 && unanswerable.length > 0);
};

export const scoresOf = (rows: readonly AbstentionRow[], system: string): readonly number[] =>
  rows.flatMap(({ scores }) => scores[system] ?? []);

/** Returns the names of the systems in order of appearance, with the service first. */
export const systemsOf = (rows: readonly AbstentionRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ scores }) => Object.keys(scores))),
];

export const summariseComparison = ({
  name,
  aim,
  answerable,
  unanswerable,
}: Compared): ComparisonSummary => ({
  name,
  aim,
  answerable: answerable.length,
  unanswerable: unanswerable.length,
  systems: systemsOf(answerable).map((system) => ({
    name: system,
    auc: aucEstimate(scoresOf(answerable, system), scoresOf(unanswerable, system)),
  })),
  refused: estimate(unanswerable.map(({ abstained }) => (abstained ? 1 : 0))),
  answered: estimate(answerable.map(({ abstained }) => (abstained ? 0 : 1))),
});

export const COMPARISON_HEADS = [
  ...['questions', 'system', 'answerable', 'not', 'AUC', 'aim'],
  ...['not: abstained', 'answerable: not'],
];

/**
 * Returns one row per system. The last three cells are filled only for the service, which has a threshold.
 */
export const comparisonRows = (summary: ComparisonSummary): readonly (readonly (string | number)[])[] =>
  summary.systems.map(({ name, auc }, at) => [
    ...[summary.name, name, summary.answerable, summary.unanswerable, withInterval(auc)],
    ...(at > 0
      ? ['-', '-', '-']
      : [
          `${short(summary.aim)} ${auc.mean < summary.aim ? 'missed' : 'reached'}`,
          withInterval(summary.refused),
          withInterval(summary.answered),
        ]),
  ]);
