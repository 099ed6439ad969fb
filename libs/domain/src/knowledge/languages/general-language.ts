import type { LanguageId } from '../../language/languages/language.js';
import type { KnownWords } from './known-words.js';

/**
 * The relation between the groups `a` and `b` of a pattern. `is-how` gives `a` the quality `b`. `has` and
 * `uses` may have a person as subject, `offers` and `requires` only a thing.
 */
export type Form = 'is-a' | 'leads-to' | 'is-how' | 'offers' | 'has' | 'requires' | 'uses';

/** Patterns and word lists of one language. The patterns match folded text: "esta" for "está". */
export interface GeneralLanguage {
  readonly id: LanguageId;
  readonly lead: RegExp;
  /** Matches doubts, wishes, questions, the past, and negations that `denials` does not match. */
  readonly notGeneral: RegExp;
  /** Matches from the end of a noun phrase to the end of the text. */
  readonly tail: RegExp;
  /** Patterns with the groups `a` and `b`. The first matching pattern decides. */
  readonly forms: readonly (readonly [RegExp, Form])[];
  /** Patterns with the group `subject`, each with the text that replaces the denial by the affirmation. */
  readonly denials: readonly (readonly [RegExp, string])[];
  /** Matches a condition or reason. A negation with a condition or reason may hold only in that case. */
  readonly condition: RegExp;
  /**
   * Patterns with the groups `thing` and `state`, and the text that makes them a label: "the disk is full"
   * becomes "full disk".
   */
  readonly states: { readonly clauses: readonly RegExp[]; readonly label: string };
  /** Words that are not part of a label. */
  readonly articles: RegExp;
  /** Words that join phrases. A phrase that still has such a word was not cut at its end. */
  readonly joining: ReadonlySet<string>;
  /** Classes that say nothing ("thing") or give an opinion ("mess"). */
  readonly empty: ReadonlySet<string>;
  /**
   * Words of the first and second person, which show that the sentence is about a user (algorithms 6.5, step
   * 2).
   */
  readonly own: ReadonlySet<string>;
  /** Words that refer to a person or to earlier text. */
  readonly pointing: ReadonlySet<string>;
  /** Relations or roles that may identify a person ("sister", "client"). */
  readonly kin: ReadonlySet<string>;
  /** Stems of sensitive words. One of them is enough to drop the whole sentence (algorithms 6.5, step 1). */
  readonly sensitive: RegExp;
  /**
   * Words for classes of things, for a language without a dictionary that distinguishes persons from things.
   */
  readonly known: KnownWords | null;
  /**
   * Returns the singular of a label, because plural and singular are one class (algorithms 8.3: light
   * stemming).
   */
  readonly singular: (label: string) => string;
}
