import {
  addToDigest,
  EMPTY_DIGEST,
  type HeldMessage,
  isChunk,
  type Message,
  NOW,
  type Scope,
} from '@mneme/domain';
import type { topics } from '@mneme/events';
import type { MemoryReader } from '@mneme/ports';
import { chunkId } from '../../points/chunk-id.js';
import { sessionDigest } from '../entries/digest.js';
import { messageOf } from '../../points/point-message.js';
import type { Draft } from '../../stage.js';

/**
 * Reads messages to which events of an earlier build hold only references. The index has these messages,
 * because they were written long before. Remove this function when no log can contain such an event.
 */
export const messagesInIndex = async (
  store: MemoryReader,
  held: readonly HeldMessage[],
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
): Promise<readonly Message[]> => {
  const points = await store.get(held.map(({ id }) => chunkId(scope, sessionId, id)));
  return points
    .filter(isChunk)
    .filter(({ recordedTo }) => recordedTo === null)
    .map(messageOf)
    .sort((a, b) => a.ordinal - b.ordinal);
};

const LIMIT_DIGESTED = 1000;

/** Returns the digest of a session whose segments do not hold all of its words. */
export const digestInIndex = async (
  store: MemoryReader,
  scope: Scope,
  sessionId: string,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const { points } = await store.list({
    selection: { kinds: ['chunk'], instants: NOW, filter: null },
    sessionId,
    order: 'session',
    limit: LIMIT_DIGESTED,
    cursor: null,
  });
  const messages = points.filter(isChunk).map(messageOf);
  return sessionDigest(addToDigest(EMPTY_DIGEST, messages), scope, sessionId);
};
