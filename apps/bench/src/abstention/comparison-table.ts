import { short, withInterval } from '../metrics/shown.js';
import type { ComparisonSummary } from './summary.js';

/** What every table of comparisons begins with; the two shares behind it are called as there is room. */
export const FIRST_HEADS = ['questions', 'system', 'answerable', 'not', 'AUC', 'aim'];

export const COMPARISON_HEADS = [...FIRST_HEADS, 'not: abstained', 'answerable: not'];

/** A row a system; the shares at the service's own threshold stand in its rows alone. */
export const comparisonRows = (summary: ComparisonSummary): readonly (readonly (string | number)[])[] =>
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
