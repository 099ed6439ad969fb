import { idOf } from '../identity.js';

/** A relation that whoever runs a memory names, so that it is always written alike. */
export interface NamedPredicate {
  /** In snake_case. */
  readonly name: string;
  /** When to use it, in a line. */
  readonly meaning: string;
}

/** What a tenant asks of a language model that reads its conversations, beside what every reader does. */
export interface Instructions {
  /** What to attend to; empty: nothing besides. */
  readonly text: string;
  readonly predicates: readonly NamedPredicate[];
}

export const NO_INSTRUCTIONS: Instructions = { text: '', predicates: [] };

const LENGTH_MARK = 8;

/**
 * A few characters that tell one set of instructions from another: what was made under them names them for as long as it
 * is kept. `null`: nothing is asked.
 */
export const markOf = ({ text, predicates }: Instructions): string | null => {
  if (text.trim() === '' && predicates.length === 0) return null;
  const named = predicates.flatMap(({ name, meaning }) => [name, meaning]);
  return idOf('instructions', text, ...named).slice(0, LENGTH_MARK);
};
