import { idOf } from '../identity.js';

/** A predicate that a tenant defines. */
interface NamedPredicate {
  readonly name: string;
  readonly meaning: string;
}

export interface Instructions {
  readonly text: string;
  readonly predicates: readonly NamedPredicate[];
}

export const NO_INSTRUCTIONS: Instructions = { text: '', predicates: [] };

const LENGTH_MARK = 8;

/**
 * Returns a short hash, or null for empty instructions. The extracted data stores the hash of its
 * instructions.
 */
export const hashInstructions = ({ text, predicates }: Instructions): string | null => {
  if (text.trim() === '' && predicates.length === 0) return null;
  const named = predicates.flatMap(({ name, meaning }) => [name, meaning]);
  return idOf('instructions', text, ...named).slice(0, LENGTH_MARK);
};
