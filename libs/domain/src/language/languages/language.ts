/** The languages that are read, English first: it is meant where nothing decides. */
export const LANGUAGE_IDS = ['en', 'es', 'de'] as const;
export type LanguageId = (typeof LANGUAGE_IDS)[number];

/** What is known of a language wherever it is read; one file a language. */
export interface Language {
  readonly id: LanguageId;
  /** Lower case, of use in any text: what is left of a text without them says what it is about. */
  readonly functionWords: ReadonlySet<string>;
  /** Frequent words by which a text is known to be in the language, without those that say little: English and Spanish "me". */
  readonly tellingWords: ReadonlySet<string>;
  /** Letters and endings that tell the language where little words do not. */
  readonly spellings: RegExp;
  /** A question in it asks for what was, rather than what is. */
  readonly past: RegExp;
  /** A question in it asks for what is somebody's own, as no question of general knowledge does: "her", "my". */
  readonly personal: RegExp;
  /** Whoever asks in it speaks of themselves, and of nobody and nothing of theirs: "I", not "my sister". */
  readonly firstPerson: RegExp;
}
