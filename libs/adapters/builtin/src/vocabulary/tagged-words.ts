import { createRequire } from 'node:module';

type Lexicon = Readonly<Record<string, string | readonly string[]>>;
type Library = { readonly model: () => { readonly one: { readonly lexicon: Lexicon } } };

let lexicon: Lexicon | null = null;

/**
 * The words of compromise, a rule-based library for English: 24,000, each with the tags it most often has. Loaded at the
 * first call, not at import, and from the one file of its build: most threads never ask, and it takes half a second.
 */
export const taggedWords = (): Lexicon => {
  const load = createRequire(import.meta.url);
  return (lexicon ??= (load('compromise/two') as Library).model().one.lexicon);
};
