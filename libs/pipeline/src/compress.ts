import {
  splitForCompression,
  firstCharacters,
  LIMIT_MESSAGE_CHARACTERS,
  compressText,
  type Message,
  spokenText,
} from '@mneme/domain';
import type { TokenModel } from '@mneme/ports';

export interface Compressor {
  readonly model: TokenModel;
  /** The share of the tokens that is kept: r of S4 3.1. */
  readonly rate: number;
}

/** Capacity of a buffer in tokens (S4 3.1). A longer text is compressed again. */
const MOST_TOKENS = 512;
/** Maximum number of passes, for a text that compression hardly shortens (algorithms 2.2). */
const MOST_PASSES = 8;

/** Returns at most `LIMIT_MESSAGE_CHARACTERS` characters of a message, without recalled memory. */
export const readableText = (message: Pick<Message, 'text' | 'recalled'>): string =>
  firstCharacters(spokenText(message), LIMIT_MESSAGE_CHARACTERS);

/**
 * Keeps the share `rate` of the tokens, the most informative ones (S4 3.1, algorithms 2.1, 2.2), and repeats
 * while 512 or more are left. Forced words, such as names, are kept, so a text full of such words stays
 * longer. Equal texts, models and rates give equal results. Throws `Unavailable`.
 */
export const compress = async (
  text: string,
  { model, rate }: Compressor,
  countTokens: (text: string) => number,
): Promise<string> => {
  let shortest = text;
  if (rate >= 1) return text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const whole = splitForCompression(shortest, countTokens);
    const scores = await model.score(whole.chunks.map((chunk) => chunk.map((word) => word.text)));
    const shorter = compressText(whole, scores, rate);
    if (shorter === '' || shorter.length >= shortest.length) break;
    shortest = shorter;
    if (countTokens(shortest) < MOST_TOKENS) break;
  }
  return shortest;
};
