import { canonicalSubject, type Claim, idOf, type Scope } from '@mneme/domain';

/** The prefix of an agent note's predicate: single-valued whatever the key is called. */
export const NOTE = 'note:';

/** What an agent noted under a key is the notebook's, whatever the notebook is called. */
export const isNote = ({ predicate }: Pick<Claim, 'predicate'>): boolean => predicate.startsWith(NOTE);

/** The subject of the notes of a session is the session itself. Session ids that differ only in case stay apart. */
export const noteSubject = (sessionId: string): string => {
  const subject = `session ${sessionId}`;
  return canonicalSubject(subject) === subject
    ? subject
    : `${subject} #${idOf('session', sessionId).slice(0, 8)}`;
};

/** What the notes under one key of a session, or of none, are stated of: the later ones replace the earlier. */
export const noteKeyOf = (
  { user }: Scope,
  sessionId: string | null,
  key: string,
): Pick<Claim, 'subject' | 'predicate'> => ({
  subject: sessionId === null ? user : noteSubject(sessionId),
  predicate: `${NOTE}${key}`,
});
