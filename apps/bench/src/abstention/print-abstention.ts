import { type Output, table } from '@mneme/mneme';
import { COMPARISON_HEADS, comparisonRows } from './comparison-table.js';
import type { ComparisonSummary } from './summary.js';

export const printAbstention = (out: Output, comparisons: readonly ComparisonSummary[]): void => {
  out.line(table(COMPARISON_HEADS, comparisons.flatMap(comparisonRows)));
};
