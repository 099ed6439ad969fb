import { createRequire } from 'node:module';

/** Counts of different tokenizers are never compared (algorithms 0.3). */
export const TOKENIZER_ID = 'o200k_base';

/**
 * Maximum number of code points that a repeat in the encoding's pattern matches, because merging takes
 * quadratic time. Written language has no longer pieces. Other text is counted with an error of at most one
 * token per cut piece.
 */
const LONGEST_REPEAT = 128;

type Core = typeof import('gpt-tokenizer/BytePairEncodingCore');
type Ranks = typeof import('gpt-tokenizer/bpeRanks/o200k_base');
type Patterns = typeof import('gpt-tokenizer/encodingParams/constants');
type Counter = InstanceType<Core['BytePairEncodingCore']>;

/**
 * Counts `o200k_base` tokens in linear time. Special tokens count as plain text. Loading the ranks takes a
 * quarter of a second, so the first count does it.
 */
export function tokenCounter(): (text: string) => number {
  let counter: Counter | null = null;
  return (text) => (text === '' ? 0 : (counter ??= loadCounter()).countNative(text));
}

function loadCounter(): Counter {
  const load = createRequire(import.meta.url);
  const { BytePairEncodingCore } = load('gpt-tokenizer/BytePairEncodingCore') as Core;
  const { default: bytePairRankDecoder } = load('gpt-tokenizer/bpeRanks/o200k_base') as Ranks;
  const { O200K_TOKEN_SPLIT_REGEX } = load('gpt-tokenizer/encodingParams/constants') as Patterns;
  // Looking up a merge of bytes in a full cache costs more than computing the merge.
  return new BytePairEncodingCore({
    bytePairRankDecoder,
    tokenSplitRegex: boundRepeats(O200K_TOKEN_SPLIT_REGEX),
    mergeCacheSize: 0,
  });
}

/** Limits the number of repeats in a pattern, in which every `+` and `*` is a repeat. */
const boundRepeats = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll('+', `{1,${LONGEST_REPEAT}}`).replaceAll('*', `{0,${LONGEST_REPEAT}}`), flags);
