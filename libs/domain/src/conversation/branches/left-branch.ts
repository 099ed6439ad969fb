import { isSystemPrompt } from '../message.js';
import { messageVersion, originalId, replacedId } from '../message-version.js';
import type { HistoryMessage } from '../resent-messages/compared-message.js';

interface SentMessage extends Pick<HistoryMessage, 'id' | 'role'> {
  /** True if the session does not hold the message yet. */
  readonly isNew: boolean;
}

interface Session {
  /** The current messages of the session, in the order of the conversation. */
  readonly held: readonly HistoryMessage[];
  /** Ids of all versions of messages, in the order in which they were recorded. */
  readonly recorded: readonly string[];
  /** Ids of messages whose branch the conversation left earlier. */
  readonly left: ReadonlySet<string>;
}

/**
 * Returns the messages whose branch the conversation has left with this request. These messages follow an
 * edited message and were recorded before the edit, and the request continues after the edited message
 * without any of them. The same holds for the messages after a message that came back from a left branch. In
 * doubt returns none.
 */
export const leftBranch = (
  sent: readonly SentMessage[],
  { held, recorded, left }: Session,
): readonly HistoryMessage[] => {
  const said = held.filter((message) => !isSystemPrompt(message));
  const placeOf = new Map(said.map(({ id }, place) => [originalId(id), place]));
  const places = sent.map((message) =>
    isSystemPrompt(message) ? undefined : placeOf.get(originalId(message.id)),
  );
  const newest = Math.max(-1, ...places.filter((place) => place !== undefined));
  const changed = said[newest];
  if (changed === undefined || !mayLeave(changed, left)) return [];
  const lastNew = sent.findLastIndex((message) => message.isNew && !isSystemPrompt(message));
  if (lastNew < places.lastIndexOf(newest)) return [];
  const before = new Set(recorded.slice(0, recorded.indexOf(changed.id)));
  return said.slice(newest + 1).filter(({ id }) => before.has(id));
};

/**
 * True if the conversation may leave a branch at this message: at an edited message of a user, or at a
 * message that came back. Versions of replies do not count, because replies arrive in pieces.
 */
const mayLeave = ({ id, role }: HistoryMessage, left: ReadonlySet<string>): boolean =>
  (role === 'user' && messageVersion(id) > 1) || left.has(replacedId(id) ?? '');
