import {
  compressible,
  firstCharacters,
  LIMIT_WORDS,
  withoutLeastTelling,
  withoutRecalledMemory,
} from '@mneme/domain';
import type { TokenModel } from '@mneme/ports';

/** How messages are compressed before a language model reads them. */
export interface Compressor {
  readonly model: TokenModel;
  /** The share of the tokens that stays: r of S4 3.1. */
  readonly rate: number;
}

/** What a buffer takes at once (S4 3.1): a longer message is compressed again. */
const MOST_TOKENS = 512;
/** A text that compression does not make shorter ends here (algorithms 2.2). */
const MOST_PASSES = 8;

/** What is read of a message at all. */
export const readableText = (text: string): string =>
  firstCharacters(withoutRecalledMemory(text), LIMIT_WORDS);

/**
 * The text without the words that tell little (S4 3.1; algorithms 2.1, 2.2): the share `rate` of its tokens, and again while 512 or
 * more are left. Forced words stay, so a text of names and numbers stays longer. Of white space alone nothing is left out.
 * It depends on the text alone, so that what was left out can be told afterwards. Throws `Unavailable` where the model does.
 */
export const compress = async (
  text: string,
  { model, rate }: Compressor,
  countTokens: (text: string) => number,
): Promise<string> => {
  let shortest = text;
  if (rate >= 1) return text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const whole = compressible(shortest, countTokens);
    const scores = await model.score(whole.chunks.map((chunk) => chunk.map((word) => word.text)));
    const shorter = withoutLeastTelling(whole, scores, rate);
    if (shorter === '' || shorter.length >= shortest.length) break;
    shortest = shorter;
    if (countTokens(shortest) < MOST_TOKENS) break;
  }
  return shortest;
};
