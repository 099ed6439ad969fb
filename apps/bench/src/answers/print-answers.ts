import { type Output, table } from '@mneme/mneme';
import { signed, withInterval } from '../metrics/shown.js';
import type { AnswersSummary, Cost } from './summary.js';

const HEAD = [
  ...['questions', 'given', 'n', 'F1', 'BLEU-1', 'correct', 'against the history'],
  ...['prompt tokens', 'completion', 'cost', 'judge tokens', 'judge cost'],
];

/** Prints a row per system, for all questions and by category. Tokens and cost are per question. */
export const printAnswers = (out: Pick<Output, 'line'>, summaries: readonly AnswersSummary[]): void =>
  out.line(table(HEAD, summaries.map(answersCells)));

export const answersCells = (summary: AnswersSummary): readonly (string | number)[] => {
  const { category, system, n, f1, bleu1, correct, behindHistory, answering, judging } = summary;
  return [
    category,
    system,
    n,
    f1.n === 0 ? '-' : withInterval(f1),
    bleu1.n === 0 ? '-' : withInterval(bleu1),
    correct === null ? '-' : withInterval(correct),
    behindHistory === null || behindHistory.n === 0 ? '-' : signed(behindHistory),
    Math.round(answering.promptTokens),
    Math.round(answering.completionTokens),
    moneyOf(answering),
    Math.round(judging.promptTokens + judging.completionTokens),
    moneyOf(judging),
  ];
};

export const ANSWERS_HEAD = HEAD;

const moneyOf = ({ money }: Cost): string => (money === 0 ? '-' : money.toPrecision(2));
