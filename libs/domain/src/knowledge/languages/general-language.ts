import type { LanguageId } from '../../language/languages/language.js';
import type { KnownWords } from './known-words.js';

/**
 * What a sentence says of `a` and `b`. `is-a`: the first is a kind of the second; `leads-to`; `is-how`: the second is a
 * quality; `offers` and `requires`: what people do not do; `has` and `uses`: what people do as well.
 */
export type Form = 'is-a' | 'leads-to' | 'is-how' | 'offers' | 'has' | 'requires' | 'uses';

/** How general sentences are read in a language; one file a language. Everything meets folded text: "está" is "esta". */
export interface GeneralLanguage {
  readonly id: LanguageId;
  /** What opens a sentence without adding to it. */
  readonly lead: RegExp;
  /** What is doubted, wished, asked or over says nothing that holds for all; nor does a denial that was not understood. */
  readonly notGeneral: RegExp;
  /** Where a noun phrase ends, and all that follows. */
  readonly tail: RegExp;
  /** Patterns with groups `a` and `b`; the first that fits decides. */
  readonly forms: readonly (readonly [RegExp, Form])[];
  /** What is denied of a group `subject`, and what would affirm it. */
  readonly denials: readonly (readonly [RegExp, string])[];
  /** What is denied under a condition, or for a reason, may hold otherwise. */
  readonly condition: RegExp;
  /** Clauses that say of a `thing` what `state` it is in, and how both are called together. */
  readonly states: { readonly clauses: readonly RegExp[]; readonly label: string };
  /** Words that open a noun phrase and do not belong to its label. */
  readonly articles: RegExp;
  /** Words that join others: a phrase that holds one was not cut where it ends. */
  readonly joining: ReadonlySet<string>;
  /** Classes that say nothing of what belongs to them, or only what somebody thinks of it. */
  readonly empty: ReadonlySet<string>;
  /** Words of the first and second person: what they are said of is somebody's own (algorithms 6.5, step 2). */
  readonly own: ReadonlySet<string>;
  /** Words that stand for somebody or something said before: nothing general is said with them. */
  readonly pointing: ReadonlySet<string>;
  /** People as others know them: whose they are tells who they are. */
  readonly kin: ReadonlySet<string>;
  /** Stems of the categories that are dropped whole (algorithms 6.5, step 1): one such word drops the sentence. */
  readonly sensitive: RegExp;
  /** The words that a class may be made of, where no dictionary tells persons from things; `null`: one does. */
  readonly known: KnownWords | null;
  /** Plural and singular are one class (algorithms 8.3: light stemming). */
  readonly singular: (label: string) => string;
}
