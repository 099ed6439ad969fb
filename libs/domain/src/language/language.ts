import type { Instant } from '../instant.js';

/** Whose messages a question in a user-and-assistant store asks for. */
export type AskedRole = 'user' | 'assistant';

/**
 * The cues that ranking takes from one language, one file each. A text in a language without a file gives
 * no cue and is ranked by words, conversation and vectors alone (retrieval.md, "Cautions").
 */
export interface Language {
  readonly stopWords: ReadonlySet<string>;
  /** A UTC day as a person writes it, weekday first: "last Friday" in a message needs it. */
  dayName(instant: Instant): string;
  /** Whose messages hold the answer; `null` where the question does not say. */
  askedRole(question: string): AskedRole | null;
  asksWhen(question: string): boolean;
  /** Whether the text has an expression of time: a weekday, "last week", a year. */
  namesTime(text: string): boolean;
}
