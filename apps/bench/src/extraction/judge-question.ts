import type { GoldQuestion } from './gold.js';

/** A block for the next turn, as a question got it. */
export interface Block {
  readonly text: string;
  readonly tokens: number;
}

export interface JudgedQuestion {
  readonly question: string;
  readonly isAnswered: boolean;
  /** Lines of facts that would mislead. */
  readonly misleading: readonly string[];
  readonly tokens: number;
}

/** Whether a block holds all that the answer needs, and no line of facts that misleads. */
export const judgeQuestion = (question: GoldQuestion, { text, tokens }: Block): JudgedQuestion => ({
  question: question.question,
  isAnswered: question.must_contain.every((pattern) => pattern.test(text)),
  misleading: factLines(text).filter((line) =>
    question.misleading_facts.some((pattern) => pattern.test(line)),
  ),
  tokens,
});

/** A fact is a line of a list; messages begin with their speaker. */
const factLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.startsWith('- '));
