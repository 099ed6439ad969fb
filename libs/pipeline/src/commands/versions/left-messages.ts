import {
  type HistoryMessage,
  leftBranch,
  messageFingerprint,
  messageVersion,
  sessionKey,
} from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { messageIdOf } from '../../points/point-message.js';
import type { FoundSession } from '../found-session.js';
import { heldMessages } from '../history/held-messages.js';
import { leftIds, shortFingerprint } from '../history/session-history.js';
import type { KnownByWords } from '../known-by-words.js';
import type { RecordRequest } from '../record-request.js';

interface NewMessages {
  readonly known: Pick<KnownByWords, 'ids' | 'held'>;
  /** The messages that the request records. */
  readonly fresh: readonly { readonly id: string }[];
}

/**
 * Returns the ids of the messages in a branch that the request leaves. Reads the history of the session only
 * if a message of the request has more than one version.
 */
export const leftMessages = async (
  ports: RecordPorts,
  request: RecordRequest,
  session: FoundSession,
  { known, fresh }: NewMessages,
): Promise<readonly string[]> => {
  if (request.erasureId !== null) return request.abandons ?? [];
  const isChanged = [...session.recorded.values()].some((point) => messageVersion(messageIdOf(point)) > 1);
  if (known.held === null && !isChanged) return [];
  const { history, messages, recorded } = known.held ?? (await heldMessages(ports, request, session));
  const newIds = new Set(fresh.map(({ id }) => id));
  const sent = request.messages.map(({ role }, n) => {
    const id = known.ids[n]!;
    return { id, role, isNew: newIds.has(id) };
  });
  const branch = leftBranch(sent, { held: messages, recorded, left: leftIds(history) });
  return repeatsSome(request, newIds, known.ids, branch) ? [] : branch.map(({ id }) => id);
};

/**
 * True if a new message repeats a message of the branch. The new message may be that message, so the branch
 * is not left.
 */
const repeatsSome = (
  { scope, sessionId, messages }: RecordRequest,
  newIds: ReadonlySet<string>,
  ids: readonly string[],
  branch: readonly HistoryMessage[],
): boolean => {
  if (branch.length === 0) return false;
  const words = new Set(branch.map((message) => JSON.stringify([message.role, message.words])));
  const key = sessionKey(scope, sessionId);
  return messages.some((message, n) => {
    const fingerprint = shortFingerprint(messageFingerprint(key, message));
    return newIds.has(ids[n]!) && words.has(JSON.stringify([message.role, fingerprint]));
  });
};
