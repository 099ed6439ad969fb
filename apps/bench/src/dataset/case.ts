import type { UserSession } from '../feed.js';

/** A history of a data set, with the questions that are asked of it. */
export interface Case {
  /** Id of the user. */
  readonly id: string;
  readonly sessions: readonly UserSession[];
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  /** Answer of the data set, or null if it has none. */
  readonly answer: string | null;
  /** The messages that contain the answer, by `messageKey`. */
  readonly gold: readonly string[];
  /** Time of the question in ISO 8601. Null if the data set has none. */
  readonly askedAt: string | null;
  /** True if the history has no answer, so that the right answer is to refuse. */
  readonly isUnanswerable: boolean;
}

/** Returns a unique key of a message. Message ids are unique only within their session. */
export const messageKey = (session: string, messageId: string): string => `${session}\n${messageId}`;

export const sessionOfKey = (key: string): string => key.slice(0, key.lastIndexOf('\n'));
