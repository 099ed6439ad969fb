import { createRequire } from 'node:module';

type Lexicon = Readonly<Record<string, string | readonly string[]>>;
type Library = { readonly model: () => { readonly one: { readonly lexicon: Lexicon } } };

let lexicon: Lexicon | null = null;

/**
 * The 24,000 words of compromise, a rule-based library for English, with their most frequent tags. Loaded at
 * the first call because loading takes half a second and most threads do not need it. `compromise/two` is a
 * single file.
 */
export const taggedWords = (): Lexicon => {
  const load = createRequire(import.meta.url);
  return (lexicon ??= (load('compromise/two') as Library).model().one.lexicon);
};
