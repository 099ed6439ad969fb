import { isSystemPrompt } from '../message.js';
import { messageVersion, originalId } from '../message-version.js';
import type { HistoryMessage } from './compared-message.js';

interface SentMessage extends Pick<HistoryMessage, 'id' | 'role'> {
  /** True if the session does not hold the message yet. */
  readonly isNew: boolean;
  /** True if the request has edited the message, or brought it back from a branch that was left. */
  readonly isChanged: boolean;
}

/**
 * Returns the messages of the session behind an edited message, if the request continues behind the edited message
 * without any of them: the conversation has left their branch. So it is with messages behind those that the request
 * brings back. In doubt none.
 */
export const leftBranch = (
  sent: readonly SentMessage[],
  held: readonly HistoryMessage[],
): readonly HistoryMessage[] => {
  const said = held.filter((message) => !isSystemPrompt(message));
  const placeOf = new Map(said.map(({ id }, place) => [originalId(id), place]));
  const places = sent.map((message) =>
    isSystemPrompt(message) ? undefined : placeOf.get(originalId(message.id)),
  );
  const newest = Math.max(-1, ...places.filter((place) => place !== undefined));
  const edited = said[newest];
  const last = places.lastIndexOf(newest);
  // Replies have versions because they arrive in pieces, too.
  const isEdited = edited?.role === 'user' && messageVersion(edited.id) > 1;
  if (!isEdited && !sent[last]?.isChanged) return [];
  const lastNew = sent.findLastIndex((message) => message.isNew && !isSystemPrompt(message));
  return lastNew > last ? said.slice(newest + 1) : [];
};
