import { type Budget, countCharacters, type InjectionTier } from '@mneme/domain';
import type { SearchPorts } from '../search-hit.js';

/** The length limit of the block: given outright, or derived from how full the model's context window is (S3 3.4). */
export type ContextBudget =
  | { readonly kind: 'tokens' | 'characters'; readonly limit: number }
  | { readonly kind: 'fill'; readonly used: number; readonly limit: number | null }
  | { readonly kind: 'default' };

/** S0: 6,000 characters recover most of what is worth recovering. */
const DEFAULT_CHARACTERS = 6000;
/** Room for the notes of the session, in every tier (algorithms 8.8). */
const NOTES_CHARACTERS = 2000;
/** Room for the headings and names around a snippet. */
const FRAME_CHARACTERS = 120;
/** How long the block may be, and how that is counted. */
export const measure = (
  { countTokens }: SearchPorts,
  budget: ContextBudget,
  tier: InjectionTier | null,
): Budget => {
  const inCharacters = (limit: number): Budget => ({ unit: 'characters', limit, count: countCharacters });
  switch (budget.kind) {
    case 'tokens':
      return { unit: 'tokens', limit: budget.limit, count: countTokens };
    case 'characters':
      return inCharacters(budget.limit);
    case 'default':
      return inCharacters(DEFAULT_CHARACTERS);
    case 'fill': {
      const snippets = tier ? tier.chunks * (tier.characters + FRAME_CHARACTERS) : 0;
      return inCharacters(NOTES_CHARACTERS + snippets);
    }
  }
};
