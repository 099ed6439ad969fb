import { leftBranch, messageVersion, originalId } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { messageIdOf } from '../../points/point-message.js';
import type { FoundSession } from '../found-session.js';
import { heldMessages } from '../history/held-messages.js';
import type { KnownByWords } from '../known-by-words.js';
import type { RecordRequest } from '../record-request.js';
import type { Written } from '../write-episode.js';

interface NewMessages {
  readonly known: Pick<KnownByWords, 'ids' | 'held'>;
  /** The messages that the request records. */
  readonly fresh: readonly { readonly id: string }[];
  readonly revised: Written['revised'];
}

/**
 * Returns the ids of the messages that followed an edited message in a branch that the request leaves. Reads the
 * history of the session only if the request has an edited message.
 */
export const leftMessages = async (
  ports: RecordPorts,
  request: RecordRequest,
  session: FoundSession,
  { known, fresh, revised }: NewMessages,
): Promise<readonly string[]> => {
  if (request.erasureId !== null) return request.abandons ?? [];
  const isEdited = [...session.recorded.values()].some((point) => messageVersion(messageIdOf(point)) > 1);
  if (known.held === null && !isEdited) return [];
  const held = known.held ?? (await heldMessages(ports, request, session)).messages;
  const newIds = new Set(fresh.map(({ id }) => id));
  const sent = request.messages.map(({ role }, n) => {
    const id = known.ids[n]!;
    return { id, role, isNew: newIds.has(id), isChanged: revised.get(originalId(id)) === 'replaces' };
  });
  return leftBranch(sent, held).map(({ id }) => id);
};
