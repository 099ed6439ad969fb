import type { ImportedSession } from '@mneme/mneme';

/** One user's history with the questions about it. */
export interface Case {
  /** The user. */
  readonly id: string;
  readonly sessions: readonly (ImportedSession & { readonly user: string })[];
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly category: string;
  readonly text: string;
  /** `null`: the data set has none. */
  readonly answer: string | null;
  /** The turns that hold the answer, by `turnKey`. */
  readonly gold: readonly string[];
  /** When it is asked; ISO 8601. `null`: the data set does not say. */
  readonly askedAt: string | null;
  /** The right answer is to refuse; there is nothing to find. */
  readonly isUnanswerable: boolean;
}

/** A message of a history: ids are unique only in their session. */
export const messageKey = (session: string, messageId: string): string => `${session}\n${messageId}`;

/** The session of a turn. */
export const sessionOfKey = (key: string): string => key.slice(0, key.lastIndexOf('\n'));

/** Turns a data set's item into a case; with a user given, all cases are that user's. Throws `Rejected`. */
export type CaseReader = (item: unknown, user: string | null) => Case;

/** A question whose evidence is unusable can be neither right nor wrong. */
export const isMeasurable = ({ gold, isUnanswerable }: Question): boolean =>
  isUnanswerable || gold.length > 0;
