import { type Estimate, estimate, pairedDifference } from '../metrics/interval.js';
import type { AnswerRow, GivenAnswer } from './answer-row.js';

/** Price per million tokens. */
export interface Price {
  readonly prompt: number;
  readonly completion: number;
}

export interface AnswersSummary {
  readonly category: string;
  readonly system: string;
  readonly n: number;
  /** Over answerable questions only. */
  readonly f1: Estimate;
  readonly bleu1: Estimate;
  /** Share of all answers that are correct. Null if no judge was asked. */
  readonly correct: Estimate | null;
  /**
   * Difference to answers from the whole history, in the share of correct answers if judged, otherwise in F1.
   * Null if the whole history was not asked.
   */
  readonly behindHistory: Estimate | null;
  readonly answering: Cost;
  readonly judging: Cost;
}

/** Mean cost of one question. */
export interface Cost {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly money: number;
}

export const ALL = 'all';
const WHOLE = 'full history';

export const summariseAnswers = (rows: readonly AnswerRow[], price: Price): readonly AnswersSummary[] => {
  const asked = rows.filter(({ error }) => error === null);
  const categories = [...new Set(asked.map(({ category }) => category))].sort();
  const systems = [...new Set(asked.flatMap(({ answers }) => Object.keys(answers)))];
  return [ALL, ...categories].flatMap((category) => {
    const own = asked.filter((row) => category === ALL || row.category === category);
    return systems.map((system) => summaryOf(own, { category, system, price }));
  });
};

const summaryOf = (
  rows: readonly AnswerRow[],
  { category, system, price }: { readonly category: string; readonly system: string; readonly price: Price },
): AnswersSummary => {
  const answers = rows.flatMap((row) => row.answers[system] ?? []);
  const answerable = rows.filter(({ isUnanswerable }) => !isUnanswerable);
  const words = answerable.flatMap((row) => row.answers[system] ?? []);
  const judged = answers.flatMap(({ isCorrect }) => (isCorrect === null ? [] : [Number(isCorrect)]));
  const isJudged = judged.length > 0;
  const compared = isJudged ? rows : answerable;
  const valuesOf = (name: string): readonly number[] =>
    compared.flatMap((row) => {
      const given = row.answers[name];
      return given === undefined ? [] : [isJudged ? Number(given.isCorrect) : given.f1];
    });
  const whole = valuesOf(WHOLE);
  return {
    category,
    system,
    n: answers.length,
    f1: estimate(words.map(({ f1 }) => f1)),
    bleu1: estimate(words.map(({ bleu1 }) => bleu1)),
    correct: isJudged ? estimate(judged) : null,
    behindHistory: whole.length === 0 ? null : pairedDifference(valuesOf(system), whole),
    answering: costOf(answers, price, ({ answering }) => answering),
    judging: costOf(answers, price, ({ judging }) => judging),
  };
};

const MILLION = 1e6;

const costOf = (
  answers: readonly GivenAnswer[],
  price: Price,
  spentOn: (answer: GivenAnswer) => GivenAnswer['answering'],
): Cost => {
  const n = Math.max(answers.length, 1);
  const promptTokens = answers.reduce((sum, each) => sum + spentOn(each).promptTokens, 0) / n;
  const completionTokens = answers.reduce((sum, each) => sum + spentOn(each).completionTokens, 0) / n;
  const money = (promptTokens * price.prompt + completionTokens * price.completion) / MILLION;
  return { promptTokens, completionTokens, money };
};
