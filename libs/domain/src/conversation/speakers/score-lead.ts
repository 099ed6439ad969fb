import { ENGLISH_FIRST_PERSON, ENGLISH_SECOND_PERSON } from '../../language/languages/english-cues.js';
import { nameKey } from './named-speakers.js';
import { splitSentences } from '../../language/text/sentence.js';

export interface ScoredMessage {
  readonly text: string;
  readonly speaker: string | null;
  readonly score: number;
  readonly words: number;
  readonly speakerTerm: number;
}

const LOOKED_AT = 50;
const READ_CHARACTERS = 2_000;

/**
 * Returns the score of the best message about `person` minus the score of the best message about the other of
 * two people (retrieval.md, "Confidence": m).
 */
export const scoreLead = (person: string, messages: readonly ScoredMessage[]): number => {
  const key = nameKey(person);
  const bestWith = (share: (aboutOther: number, isOwn: boolean) => number): number =>
    messages.slice(0, LOOKED_AT).reduce((best, { text, speaker, score, words, speakerTerm }) => {
      const isOwn = speaker !== null && nameKey(speaker) === key;
      const rest = score - words - speakerTerm;
      return Math.max(best, words * share(messageShareAboutHearer(text), isOwn) + rest);
    }, Number.NEGATIVE_INFINITY);
  if (messages.length === 0) return 0;
  const own = bestWith((other, isOwn) => (isOwn ? 1 - other : other));
  const others = bestWith((other, isOwn) => (isOwn ? other : 1 - other));
  return own - others;
};

/** Averages the shares of the sentences, weighted by their lengths. */
export const messageShareAboutHearer = (text: string): number => {
  let other = 0;
  let all = 0;
  for (const sentence of splitSentences(text.slice(0, READ_CHARACTERS))) {
    const share = shareAboutHearer(sentence.text);
    other += share * sentence.text.length;
    all += sentence.text.length;
  }
  return all === 0 ? 0 : other / all;
};

/**
 * Returns the share of second-person words among the words of the first and second person. A sentence without
 * such words is about the hearer if it is a question (retrieval.md, "The person of a sentence").
 */
export const shareAboutHearer = (sentence: string): number => {
  const first = countOf(sentence, ENGLISH_FIRST_PERSON);
  const second = countOf(sentence, ENGLISH_SECOND_PERSON);
  if (first + second > 0) return second / (first + second);
  return sentence.trimEnd().endsWith('?') ? 1 : 0;
};

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
