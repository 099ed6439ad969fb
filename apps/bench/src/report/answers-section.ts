import type { AnswerRow } from '../answers/answer-row.js';
import { ANSWERS_HEAD, answersCells } from '../answers/print-answers.js';
import { summariseAnswers } from '../answers/summary.js';
import { type Html, htmlTable } from './html.js';
import { failuresOf } from './recall-section.js';

/** Rows do not contain the price of tokens. */
const NO_PRICE = { prompt: 0, completion: 0 };

export const answersBody = (rows: readonly AnswerRow[]): readonly Html[] => [
  htmlTable(ANSWERS_HEAD, summariseAnswers(rows, NO_PRICE).map(answersCells)),
  ...failuresOf(rows),
];
