/** The supported languages. English is first, because it is the default if no text shows the language. */
export const LANGUAGE_IDS = ['en', 'es', 'de'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

export interface Language {
  readonly id: LanguageId;
  readonly functionWords: ReadonlySet<string>;
  /**
   * Frequent words that identify the language. A word that is in the lists of several languages decides
   * nothing.
   */
  readonly tellingWords: ReadonlySet<string>;
  readonly spellings: RegExp;
  readonly past: RegExp;
  /** Matches a question about a person's own facts ("her", "my"), not about general knowledge. */
  readonly personal: RegExp;
  /** Matches a question about the person who asks ("I"), but not about "my sister". */
  readonly firstPerson: RegExp;
}
