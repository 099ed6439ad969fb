import { type HeldMessage, hearMore, type Message, NOTHING_SAID, NOW, type Scope } from '@mneme/domain';
import type { topics } from '@mneme/events';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { chunkId } from '../chunk-points.js';
import { sessionDigest } from './digest.js';
import { messageOf } from './point-message.js';
import type { Draft } from '../stage.js';

/**
 * For events of an earlier build, which held messages by reference: their words are in the index, where they were
 * written long before these events are read. Goes when no such event can be in a log any more.
 */
const chunksOf = async (
  store: ScopedMemoryIndex,
  { ids, sessionId, limit }: { ids: readonly string[] | null; sessionId: string | null; limit: number },
): Promise<readonly Message[]> => {
  const selection = { kinds: ['chunk' as const], vantage: NOW, filter: null };
  const { points } = await store.list({ selection, ids, sessionId, order: 'session', limit, cursor: null });
  return points.map(messageOf);
};

/** The messages, in the order of their session. */
export const messagesInIndex = (
  store: ScopedMemoryIndex,
  held: readonly HeldMessage[],
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
): Promise<readonly Message[]> =>
  chunksOf(store, {
    ids: held.map(({ id }) => chunkId(scope, sessionId, id)),
    sessionId: null,
    limit: held.length,
  });

const LIMIT_DIGESTED = 1000;

/** The digest of a session of whose words not all came with its segments. */
export const digestInIndex = async (
  store: ScopedMemoryIndex,
  scope: Scope,
  sessionId: string,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const messages = await chunksOf(store, { ids: null, sessionId, limit: LIMIT_DIGESTED });
  return sessionDigest(hearMore(NOTHING_SAID, messages), scope, sessionId);
};
