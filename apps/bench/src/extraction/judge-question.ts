import type { GoldQuestion } from '../conversations/gold.js';

export interface Block {
  readonly text: string;
  readonly tokens: number;
}

export const NO_BLOCK: Block = { text: '', tokens: 0 };

export interface JudgedQuestion {
  readonly question: string;
  readonly isAnswered: boolean;
  readonly misleading: readonly string[];
  readonly tokens: number;
}

export const judgeQuestion = (question: GoldQuestion, { text, tokens }: Block): JudgedQuestion => ({
  question: question.question,
  isAnswered: question.must_contain.every((pattern) => pattern.test(text)),
  misleading: factLines(text).filter((line) =>
    question.misleading_facts.some((pattern) => pattern.test(line)),
  ),
  tokens,
});

/** Returns the lines of facts, which are list items. Lines of messages begin with their speaker. */
const factLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.startsWith('- '));
