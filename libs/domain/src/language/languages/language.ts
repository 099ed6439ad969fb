/** The supported languages. English is first, because it is the default if nothing decides. */
export const LANGUAGE_IDS = ['en', 'es', 'de'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

export interface Language {
  readonly id: LanguageId;
  readonly functionWords: ReadonlySet<string>;
  /** Frequent words that identify the language. A word of several languages decides nothing. */
  readonly tellingWords: ReadonlySet<string>;
  readonly spellings: RegExp;
  readonly past: RegExp;
  /** Matches a question about a person's own facts, not about general knowledge: "her", "my". */
  readonly personal: RegExp;
  /** Matches a question about the asking person themselves: "I", not "my sister". */
  readonly firstPerson: RegExp;
}
