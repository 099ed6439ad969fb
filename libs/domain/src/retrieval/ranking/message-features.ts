import { DEFINITE_TIME, NUMBER, REACTION } from '../../language/questions/english-ranking-cues.js';
import type { ChunkPoint } from '../../conversation/point.js';
import { shareAboutHearer } from '../../conversation/speakers/score-lead.js';
import { toolDetailsOf } from '../../conversation/classification/tags.js';
import { spokenText } from '../../conversation/recalled-memory/spoken-text.js';
import { termsOf } from '../../language/words/lexical.js';

export interface MessageFeatures {
  readonly stems: readonly string[];
  readonly words: readonly string[];
  /** For each stem, the share of its sentence that is about the hearer, from 0 to 1. */
  readonly aboutHearer: Float32Array;
  readonly shareAboutHearer: number;
  /** The end of each passage, in stems. A passage consists of whole sentences. */
  readonly passageEnds: readonly number[];
  readonly namesDefiniteTime: boolean;
  readonly namesNumber: boolean;
  /** Number of capitalised words inside sentences, up to 3, divided by 3. */
  readonly properNames: number;
  readonly reactions: number;
}

/** Returns the vector of a word with unit length, or null for an unknown word. */
export type WordVector = (word: string) => Float32Array | null;

const PASSAGE_STEMS = 40;
/**
 * Maximum number of characters of a text that are read. The embedder reads the same number
 * (`static-embedder.ts`).
 */
const READ_CHARACTERS = 20_000;
const SENTENCE_END = /(?<=[.!?\n])\s+/u;
/** A capital letter at the start of a text or a sentence is no sign of a name. */
const PROPER_NAME = /(?<![.!?\n] )(?<!^)(?<![\p{L}\p{M}\p{N}_])\p{Lu}\p{Ll}{2,}/gu;
const MOST_COUNTED = 3;

/**
 * Reads a message in the same form as for its stems: without recalled memory, and with the details of its
 * tool calls.
 */
export const extractFeatures = (
  message: Pick<ChunkPoint, 'text' | 'toolCalls' | 'recalled'>,
): MessageFeatures => {
  const text = spokenText(message).slice(0, READ_CHARACTERS);
  const stems: string[] = [];
  const words: string[] = [];
  const about: number[] = [];
  const passageEnds: number[] = [];
  let start = 0;
  const endPassage = (): void => {
    if (stems.length > start) passageEnds.push((start = stems.length));
  };
  for (const sentence of [...text.split(SENTENCE_END), ...toolDetailsOf(message)]) {
    const terms = termsOf(sentence);
    if (stems.length - start + terms.stems.length > PASSAGE_STEMS) endPassage();
    const share = shareAboutHearer(sentence);
    for (const [place, stem] of terms.stems.entries()) {
      if (stems.length - start === PASSAGE_STEMS) endPassage();
      stems.push(stem);
      words.push(terms.words[place] ?? stem);
      about.push(share);
    }
  }
  endPassage();
  return {
    stems,
    words,
    aboutHearer: Float32Array.from(about),
    shareAboutHearer: about.reduce((sum, share) => sum + share, 0) / Math.max(about.length, 1),
    passageEnds,
    namesDefiniteTime: DEFINITE_TIME.test(text),
    namesNumber: NUMBER.test(text),
    properNames: shareCounted(text, PROPER_NAME),
    reactions: shareCounted(text, REACTION),
  };
};

const shareCounted = (text: string, pattern: RegExp): number =>
  Math.min(text.match(pattern)?.length ?? 0, MOST_COUNTED) / MOST_COUNTED;
