import { short, withInterval } from '../metrics/shown.js';
import type { ComparisonSummary } from './summary.js';

/** The first column heads of every comparison table. Each table names the two shares that follow. */
export const FIRST_HEADS = ['questions', 'system', 'answerable', 'not', 'AUC', 'aim'];

export const COMPARISON_HEADS = [...FIRST_HEADS, 'not: abstained', 'answerable: not'];

/**
 * Returns one row per system. Only the row of the service has shares, because only the service has a threshold.
 */
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
