import { type Budget, countCharacters, type InjectionTier } from '@mneme/domain';
import type { SearchPorts } from '../search/search-hit.js';

/**
 * Maximum size of a block. The size is given directly, or derived from the fill ratio of the model's context
 * window (S3 3.4).
 */
export type ContextBudget =
  | { readonly kind: 'tokens' | 'characters'; readonly limit: number }
  | { readonly kind: 'fill'; readonly used: number; readonly limit: number | null }
  | { readonly kind: 'default' };

/**
 * Budget of a block if the caller gives no budget. The default is more than the nearest memories need
 * (retrieval.md, "Number of results").
 */
const DEFAULT_TOKENS = 1000;
/**
 * Assumed size of a block with a fill budget. 6,000 characters recover most memories that are worth their
 * room (S0).
 */
const FILL_CHARACTERS = 6000;
/** Room for the notes of the session, in every tier (algorithms 8.8). */
const NOTES_CHARACTERS = 2000;
/** Room for the headings and names around a snippet. */
const FRAME_CHARACTERS = 120;
/** Characters of a short message with its share of a heading, and characters of one token in most texts. */
const LINE_CHARACTERS = 50;
const TOKEN_CHARACTERS = 4;
/**
 * Bounds of the number of candidates. Fewer candidates leave a small block no choice. More candidates are too
 * far from the question.
 */
const CANDIDATES = { least: 120, most: 400 };

/** Returns the number of candidates for a block: the number of short messages that fill it, within bounds. */
export const candidatesFor = (budget: ContextBudget): number => {
  const lines = Math.ceil(charactersOf(budget) / LINE_CHARACTERS);
  return Math.min(Math.max(lines, CANDIDATES.least), CANDIDATES.most);
};

const charactersOf = (budget: ContextBudget): number => {
  switch (budget.kind) {
    case 'tokens':
      return budget.limit * TOKEN_CHARACTERS;
    case 'characters':
      return budget.limit;
    case 'default':
      return DEFAULT_TOKENS * TOKEN_CHARACTERS;
    case 'fill':
      return FILL_CHARACTERS;
  }
};

export const measure = (
  { countTokens }: SearchPorts,
  budget: ContextBudget,
  tier: InjectionTier | null,
): Budget => {
  const inTokens = (limit: number): Budget => ({ unit: 'tokens', limit, count: countTokens });
  const inCharacters = (limit: number): Budget => ({ unit: 'characters', limit, count: countCharacters });
  switch (budget.kind) {
    case 'tokens':
      return inTokens(budget.limit);
    case 'characters':
      return inCharacters(budget.limit);
    case 'default':
      return inTokens(DEFAULT_TOKENS);
    case 'fill': {
      const snippets = tier ? tier.chunks * (tier.characters + FRAME_CHARACTERS) : 0;
      return inCharacters(NOTES_CHARACTERS + snippets);
    }
  }
};
