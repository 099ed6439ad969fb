import { ENGLISH_FIRST_PERSON, ENGLISH_SECOND_PERSON } from '../language/english-cues.js';
import { nameKey } from './named-speakers.js';
import { sentencesOf } from '../language/sentence.js';

/** The fields of a ranked message that show whom it is about. */
export interface Aimed {
  readonly text: string;
  readonly speaker: string | null;
  readonly score: number;
  /** The parts of the score from shared words and from the speaker. */
  readonly words: number;
  readonly speakerTerm: number;
}

/** The messages considered: the best of a ranking. */
const LOOKED_AT = 50;
const READ_CHARACTERS = 2_000;

/**
 * How much better the best message about the person asked for scores than the best about the other of two people
 * (retrieval.md, "Confidence": m). Negative: the answer was said about the other. No messages: 0.
 */
export const leadOf = (person: string, messages: readonly Aimed[]): number => {
  const key = nameKey(person);
  const bestWith = (share: (aboutOther: number, isOwn: boolean) => number): number =>
    messages.slice(0, LOOKED_AT).reduce((best, { text, speaker, score, words, speakerTerm }) => {
      const isOwn = speaker !== null && nameKey(speaker) === key;
      const rest = score - words - speakerTerm;
      return Math.max(best, words * share(aboutOther(text), isOwn) + rest);
    }, Number.NEGATIVE_INFINITY);
  if (messages.length === 0) return 0;
  const own = bestWith((other, isOwn) => (isOwn ? 1 - other : other));
  const others = bestWith((other, isOwn) => (isOwn ? other : 1 - other));
  return own - others;
};

/**
 * The share of a message that is about its hearer rather than its speaker, counted by the first and second persons of
 * its sentences; a sentence with neither is about the hearer where it is a question.
 */
export const aboutOther = (text: string): number => {
  let other = 0;
  let all = 0;
  for (const sentence of sentencesOf(text.slice(0, READ_CHARACTERS))) {
    const share = shareAboutHearer(sentence.text);
    other += share * sentence.text.length;
    all += sentence.text.length;
  }
  return all === 0 ? 0 : other / all;
};

/**
 * The share of one sentence that is about its hearer, by its first and second persons; without any, a question is about the
 * hearer, and all else about the speaker (retrieval.md, "Whom a sentence is about").
 */
export const shareAboutHearer = (sentence: string): number => {
  const first = countOf(sentence, ENGLISH_FIRST_PERSON);
  const second = countOf(sentence, ENGLISH_SECOND_PERSON);
  if (first + second > 0) return second / (first + second);
  return sentence.trimEnd().endsWith('?') ? 1 : 0;
};

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
