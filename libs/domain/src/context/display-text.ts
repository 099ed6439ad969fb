import { nameKey } from '../conversation/speakers/named-speakers.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { countCharacters } from '../language/text/characters.js';
import { estimateTokens } from '../language/text/estimated-tokens.js';
import type { Question } from '../retrieval/question/question.js';
import { bestSentences } from './best-sentences.js';
import { addDates } from './add-dates.js';
import type { ContextItem } from './recalled-block.js';

/** Maximum length of a text, in `unit`. `count` returns the length of a text in `unit`. */
export interface Budget {
  readonly unit: 'characters' | 'tokens';
  readonly limit: number;
  readonly count: (text: string) => number;
}

/**
 * Maximum share of the budget for one line of these kinds. Lines of other kinds are shown whole or not at
 * all.
 */
const LINE_SHARES: Partial<Record<ContextItem['kind'], number>> = { chunk: 1 / 3, digest: 0.05 };
const ANSWER_CHARACTERS = 300;

export const displayText = (
  item: ContextItem,
  budget: Budget,
  question: Question | null,
  words: BlockWords,
): string => {
  const stems = question?.stems ?? [];
  const text = isAnswerAside(item, question) ? bestSentences(item.text, stems, ANSWER_CHARACTERS) : item.text;
  const share = LINE_SHARES[item.kind];
  if (share === undefined) return text;
  const cut = cutToSize(budget.limit * share, text, budget, stems);
  return item.kind === 'chunk' ? addDates(cut, item.saidAt, words) : cut;
};

const cutToSize = (most: number, text: string, budget: Budget, stems: readonly string[]): string => {
  const size = budget.unit === 'tokens' ? estimateTokens(text, budget.count) : budget.count(text);
  return size <= most ? text : bestSentences(text, stems, Math.floor((countCharacters(text) * most) / size));
};

const isAnswerAside = ({ kind, role, speaker }: ContextItem, question: Question | null): boolean => {
  if (kind !== 'chunk' || role !== 'assistant') return false;
  if (question === null) return true;
  const isNamed = speaker !== null && question.named.some((name) => nameKey(name) === nameKey(speaker));
  return question.askedRole !== 'assistant' && !isNamed;
};
