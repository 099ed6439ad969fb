import { type Output, table } from '@mneme/mneme';
import { rowLine, shareCell } from './print-scores.js';
import type { PhrasingScore } from './run-phrasings.js';
import { tallyOf } from './tally.js';

export const printPhrasings = (out: Output, scores: readonly PhrasingScore[]): void => {
  const topics = [...new Set(scores.map(({ topic }) => topic))];
  const lines = [
    ...topics.map((topic) =>
      lineOf(
        topic,
        scores.filter((each) => each.topic === topic),
      ),
    ),
    lineOf('all', scores),
  ];
  out.line(table(['topic', 'sentences', 'as facts', 'rows right', 'unjudged', 'dates'], lines));
  out.line();
  for (const { text, score } of scores) {
    out.line(text);
    for (const { verdict, row } of score.rows) out.line(`  ${verdict} | ${rowLine(row)}`);
  }
};

const lineOf = (name: string, scores: readonly PhrasingScore[]): readonly string[] => {
  const tally = tallyOf(
    name,
    scores.map(({ score }) => score),
  );
  return [
    name,
    String(scores.length),
    shareCell(tally.asFacts),
    shareCell(tally.right),
    String(tally.verdicts?.unjudged ?? '-'),
    shareCell(tally.dates),
  ];
};
