/** The supported languages. English is first, because it is the default if nothing decides. */
export const LANGUAGE_IDS = ['en', 'es', 'de'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** The data of one language for all readers, with one file per language. */
export interface Language {
  readonly id: LanguageId;
  /** Function words of any text, in lower case. The other words of a text tell its subject. */
  readonly functionWords: ReadonlySet<string>;
  /**
   * Frequent words that identify the language. A word of several languages, like English and Spanish "me",
   * decides nothing.
   */
  readonly tellingWords: ReadonlySet<string>;
  /** Letters and endings that identify the language if its frequent words do not. */
  readonly spellings: RegExp;
  readonly past: RegExp;
  /** Matches a question about a person's own facts, not about general knowledge: "her", "my". */
  readonly personal: RegExp;
  /**
   * Matches a question about the asking person themselves, not about their relations or belongings: "I", not
   * "my sister".
   */
  readonly firstPerson: RegExp;
}
