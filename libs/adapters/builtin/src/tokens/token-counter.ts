import { createRequire } from 'node:module';

/** Told with the statistics: counts of different tokenizers are never compared (algorithms 0.3). */
export const TOKENIZER_ID = 'o200k_base';

/**
 * The cost of merging grows with the square of a piece, so no repeat in the encoding's pattern takes more code points
 * than this. Written language has no such piece; in text without words a count is off by a token a piece at most.
 */
const LONGEST_REPEAT = 128;

type Core = typeof import('gpt-tokenizer/BytePairEncodingCore');
type Ranks = typeof import('gpt-tokenizer/bpeRanks/o200k_base');
type Patterns = typeof import('gpt-tokenizer/encodingParams/constants');
type Counter = InstanceType<Core['BytePairEncodingCore']>;

/**
 * Counts tokens of `o200k_base`, in time linear in the text. Text that looks like a special token counts as the text it
 * is. The ranks are loaded at the first count, not at import: they take a quarter of a second.
 */
export function tokenCounter(): (text: string) => number {
  let counter: Counter | null = null;
  return (text) => (text === '' ? 0 : (counter ??= loaded()).countNative(text));
}

function loaded(): Counter {
  const load = createRequire(import.meta.url);
  const { BytePairEncodingCore } = load('gpt-tokenizer/BytePairEncodingCore') as Core;
  const { default: bytePairRankDecoder } = load('gpt-tokenizer/bpeRanks/o200k_base') as Ranks;
  const { O200K_TOKEN_SPLIT_REGEX } = load('gpt-tokenizer/encodingParams/constants') as Patterns;
  // A full cache of merges costs more at every look-up than the merge that it saves.
  return new BytePairEncodingCore({
    bytePairRankDecoder,
    tokenSplitRegex: bounded(O200K_TOKEN_SPLIT_REGEX),
    mergeCacheSize: 0,
  });
}

/** The same pattern with a bound on every repeat. It has no plus sign and no asterisk but the repeats. */
const bounded = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll('+', `{1,${LONGEST_REPEAT}}`).replaceAll('*', `{0,${LONGEST_REPEAT}}`), flags);
