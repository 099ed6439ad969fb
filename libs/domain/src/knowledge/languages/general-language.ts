import type { LanguageId } from '../../language/languages/language.js';
import type { KnownWords } from './known-words.js';

/**
 * Relation between the groups `a` and `b`. `is-how` gives `a` the quality `b`. People also have and use things,
 * but do not offer or require them in this sense.
 */
export type Form = 'is-a' | 'leads-to' | 'is-how' | 'offers' | 'has' | 'requires' | 'uses';

/** Patterns and word lists of one language for folded text: "esta" for "está". */
export interface GeneralLanguage {
  readonly id: LanguageId;
  readonly lead: RegExp;
  /** Doubts, wishes, questions, the past, and negations that `denials` does not match. */
  readonly notGeneral: RegExp;
  /** Matches from the end of a noun phrase to the end of the text. */
  readonly tail: RegExp;
  /** Groups `a` and `b`. The first match decides. */
  readonly forms: readonly (readonly [RegExp, Form])[];
  /** Group `subject`, and the affirmative replacement. */
  readonly denials: readonly (readonly [RegExp, string])[];
  /** A negation with a condition or reason may not hold otherwise. */
  readonly condition: RegExp;
  /** Clauses with the groups `thing` and `state`, and the replacement that makes a label: "the disk is full" is "full disk". */
  readonly states: { readonly clauses: readonly RegExp[]; readonly label: string };
  /** Not part of a label. */
  readonly articles: RegExp;
  /** A phrase that contains one was not cut at its end. */
  readonly joining: ReadonlySet<string>;
  /** Classes without content ("thing") or with an opinion ("mess"). */
  readonly empty: ReadonlySet<string>;
  /** First and second persons: the sentence is about a user (algorithms 6.5, step 2). */
  readonly own: ReadonlySet<string>;
  /** Refer to a person or to earlier text. */
  readonly pointing: ReadonlySet<string>;
  /** A relation or role ("sister", "client") may identify a person. */
  readonly kin: ReadonlySet<string>;
  /** One stem drops the whole sentence (algorithms 6.5, step 1). */
  readonly sensitive: RegExp;
  /** Words of classes, for a language without a dictionary that tells persons from things. */
  readonly known: KnownWords | null;
  /** Plural and singular are one class (algorithms 8.3: light stemming). */
  readonly singular: (label: string) => string;
}
