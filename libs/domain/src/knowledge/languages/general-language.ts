import type { LanguageId } from '../../language/languages/language.js';
import type { KnownWords } from './known-words.js';

/**
 * Relation that a sentence states between its groups `a` and `b`. `is-a` makes `a` a kind of `b`, `is-how`
 * gives `a` the quality `b`. People also have and use things, but do not offer or require them in this sense.
 */
export type Form = 'is-a' | 'leads-to' | 'is-how' | 'offers' | 'has' | 'requires' | 'uses';

/**
 * Patterns and word lists that read general sentences of one language. All of them match folded text: "esta"
 * for "está".
 */
export interface GeneralLanguage {
  readonly id: LanguageId;
  /** Openings that add nothing to a sentence. */
  readonly lead: RegExp;
  /**
   * Doubts, wishes, questions, the past, and negations that `denials` does not match: such a sentence states
   * nothing general.
   */
  readonly notGeneral: RegExp;
  /** Matches from the end of a noun phrase to the end of the text. */
  readonly tail: RegExp;
  /** Patterns with groups `a` and `b`. The first match decides. */
  readonly forms: readonly (readonly [RegExp, Form])[];
  /**
   * Patterns of negations with a group `subject`, each with the replacement that makes the sentence
   * affirmative.
   */
  readonly denials: readonly (readonly [RegExp, string])[];
  /**
   * Words of a condition or a reason. A negation with one of them may not hold otherwise, so it is not read as
   * a denial.
   */
  readonly condition: RegExp;
  /** Clauses with the groups `thing` and `state`, and the replacement that joins both to one label. */
  readonly states: { readonly clauses: readonly RegExp[]; readonly label: string };
  /** Words before a noun phrase that are not part of its label. */
  readonly articles: RegExp;
  /**
   * Conjunctions, prepositions and the like. A phrase that contains one was not cut at its end and is rejected.
   */
  readonly joining: ReadonlySet<string>;
  /** Class names that say nothing about their members ("thing") or only an opinion ("mess"). */
  readonly empty: ReadonlySet<string>;
  /**
   * Words of the first and second person. A sentence with one is about a user, not general (algorithms 6.5,
   * step 2).
   */
  readonly own: ReadonlySet<string>;
  /** Pronouns and the like, which refer to a person or to earlier text. No general label contains one. */
  readonly pointing: ReadonlySet<string>;
  /** Words for people by their relation or role ("sister", "client"), which may identify a person. */
  readonly kin: ReadonlySet<string>;
  /** Stems of the sensitive categories (algorithms 6.5, step 1). One such word drops the whole sentence. */
  readonly sensitive: RegExp;
  /**
   * The words that a class may consist of, for a language without a dictionary that tells persons from things.
   * Null if there is a dictionary.
   */
  readonly known: KnownWords | null;
  /** Returns the singular, because plural and singular are one class (algorithms 8.3: light stemming). */
  readonly singular: (label: string) => string;
}
