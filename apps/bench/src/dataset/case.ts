import type { ImportedSession } from '@mneme/mneme';

export interface Case {
  /** Id of the user. */
  readonly id: string;
  readonly sessions: readonly (ImportedSession & { readonly user: string })[];
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  /** Null if the data set has no answer. */
  readonly answer: string | null;
  /** The turns that contain the answer, by `messageKey`. */
  readonly gold: readonly string[];
  /** Time of the question in ISO 8601. Null if the data set has none. */
  readonly askedAt: string | null;
  /** True if the history has no answer, so that the right answer is to refuse. */
  readonly isUnanswerable: boolean;
}

/** Returns a unique key of a message. Message ids are unique only within their session. */
export const messageKey = (session: string, messageId: string): string => `${session}\n${messageId}`;

export const sessionOfKey = (key: string): string => key.slice(0, key.lastIndexOf('\n'));

/**
 * Converts an item of a data set to a case. All cases belong to `user` if it is not null. Throws `Rejected`.
 */
export type CaseReader = (item: unknown, user: string | null) => Case;

/** True if an answer can be scored: the question has usable evidence, or is unanswerable. */
export const isMeasurable = ({ gold, isUnanswerable }: Question): boolean =>
  isUnanswerable || gold.length > 0;
