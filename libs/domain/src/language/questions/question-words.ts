/** What a question in one language is recognised by; one file a language. */
export interface QuestionWords {
  /** Lower case, of use in any text: what is left of a question without them says what it is about. */
  readonly functionWords: ReadonlySet<string>;
  /** Whether it asks for what was, rather than what is. */
  readonly past: RegExp;
  /** It asks for what is somebody's own, as no question of general knowledge does: "her", "my". */
  readonly personal: RegExp;
}

/** The words of a list with blanks between. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));
