import { createRequire } from 'node:module';

/** Reported with the statistics, because counts of different tokenizers are never compared (algorithms 0.3). */
export const TOKENIZER_ID = 'o200k_base';

/**
 * Maximum number of code points per repeat in the encoding's pattern, because the cost of merging grows with
 * the square of a piece's length. Written language has no longer piece. In other text a count is off by at most
 * one token per piece.
 */
const LONGEST_REPEAT = 128;

type Core = typeof import('gpt-tokenizer/BytePairEncodingCore');
type Ranks = typeof import('gpt-tokenizer/bpeRanks/o200k_base');
type Patterns = typeof import('gpt-tokenizer/encodingParams/constants');
type Counter = InstanceType<Core['BytePairEncodingCore']>;

/**
 * Counts `o200k_base` tokens in time linear in the text. Text that looks like a special token counts as plain
 * text. The ranks are loaded at the first count and not at import, because loading takes a quarter of a second.
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
  // Looking up a merge in a full cache costs more than computing it.
  return new BytePairEncodingCore({
    bytePairRankDecoder,
    tokenSplitRegex: boundRepeats(O200K_TOKEN_SPLIT_REGEX),
    mergeCacheSize: 0,
  });
}

/** Bounds every repeat of the pattern. Every `+` and `*` in the pattern is a repeat. */
const boundRepeats = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll('+', `{1,${LONGEST_REPEAT}}`).replaceAll('*', `{0,${LONGEST_REPEAT}}`), flags);
