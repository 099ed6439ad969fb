import { type Cell, type Output, table } from '@mneme/mneme';
import { short, withInterval } from '../metrics/shown.js';
import type { ComparisonSummary } from './summary.js';

const HEADS = ['questions', 'system', 'answerable', 'not', 'AUC', 'aim', 'not: abstained', 'answerable: not'];

/** The comparisons for people; the shares at the service's own threshold stand in its rows alone. */
export const printAbstention = (out: Output, comparisons: readonly ComparisonSummary[]): void => {
  out.line(table(HEADS, comparisons.flatMap(rowsOf)));
};

const rowsOf = (summary: ComparisonSummary): readonly (readonly Cell[])[] =>
  summary.systems.map(({ name, auc }, at) => [
    summary.name,
    name,
    summary.answerable,
    summary.unanswerable,
    withInterval(auc),
    at > 0 ? '-' : `${short(summary.aim)} ${auc.mean < summary.aim ? 'missed' : 'reached'}`,
    at > 0 ? '-' : withInterval(summary.refused),
    at > 0 ? '-' : withInterval(summary.answered),
  ]);
