import { createRequire } from 'node:module';

/** Told with the statistics: counts of different tokenizers are never compared (algorithms 0.3). */
export const TOKENIZER_ID = 'o200k_base';

/**
 * The cost of merging grows with the square of a piece, so longer runs of one kind are counted in parts of this
 * many code points. Written language has no such run; a count is off by at most one token a part.
 */
const LONGEST_RUN = 64;
const LONG_RUNS = new RegExp(
  [String.raw`[\p{L}\p{M}]`, String.raw`[^\s\p{L}\p{N}]`, String.raw`\s`]
    .map((kind) => `${kind}{${LONGEST_RUN}}(?=${kind})`)
    .join('|'),
  'gu',
);

type Encoding = typeof import('gpt-tokenizer/encoding/o200k_base');

/**
 * Counts tokens of `o200k_base`. Text that looks like a special token counts as the text it is.
 * The ranks are loaded at the first count, not at import: they take a quarter of a second.
 */
export function tokenCounter(): (text: string) => number {
  let encoding: Encoding | null = null;
  return (text) => {
    if (text === '') return 0;
    encoding ??= createRequire(import.meta.url)('gpt-tokenizer/encoding/o200k_base') as Encoding;
    let total = 0;
    let from = 0;
    for (const run of text.matchAll(LONG_RUNS)) {
      const to = run.index + run[0].length;
      total += count(text.slice(from, to), encoding);
      from = to;
    }
    return total + count(text.slice(from), encoding);
  };
}

const count = (text: string, encoding: Encoding): number =>
  encoding.countTokens(text, { disallowedSpecial: new Set() });
