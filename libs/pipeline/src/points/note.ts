import { canonicalSubject, type Claim, idOf, type Scope } from '@mneme/domain';

/** Prefix of the predicate of an agent's note. The prefix makes the slot single-valued for any key. */
export const NOTE = 'note:';

/**
 * True for an agent's note. A note says nothing about a person, even if its subject has the name of a person.
 */
export const isNote = ({ predicate }: Pick<Claim, 'predicate'>): boolean => predicate.startsWith(NOTE);

/**
 * Returns the subject of the notes of a session. Session ids that differ only in case get different subjects.
 */
export const noteSubject = (sessionId: string): string => {
  const subject = `session ${sessionId}`;
  return canonicalSubject(subject) === subject
    ? subject
    : `${subject} #${idOf('session', sessionId).slice(0, 8)}`;
};

/**
 * Returns the subject and the predicate of a note. `sessionId` is `null` for notes outside of sessions. Later
 * notes under a key replace earlier notes.
 */
export const noteKeyOf = (
  { user }: Scope,
  sessionId: string | null,
  key: string,
): Pick<Claim, 'subject' | 'predicate'> => ({
  subject: sessionId === null ? user : noteSubject(sessionId),
  predicate: `${NOTE}${key}`,
});
