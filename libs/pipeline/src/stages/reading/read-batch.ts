import { type Entry, isSystemPrompt, type Scope, type Segment } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { ExtractionContext, MemoryReader, ReadableMessage, Scoped } from '@mneme/ports';
import type { StagePorts } from '../../stage-ports.js';
import { entryOfDraft } from '../entries/entry-of-draft.js';
import { chunkId } from '../../points/chunk-id.js';
import { messagesOf } from '../held-message.js';
import { withoutMarkedClaims } from './without-marked-claims.js';
import { messagesInIndex } from './words-in-index.js';

export type ReadyBatch = Pick<DataOf<'batch.ready'>, 'sessionId' | 'segments'>;

const NOTHING_BEFORE: ExtractionContext = { before: [], names: [], claims: [] };

/**
 * Reads a batch. The extractor is called once for all segments, so a model is asked once per batch (S4 3.2).
 */
export const readBatch = async (
  { sessionId, segments }: ReadyBatch,
  scope: Scope,
  { memoryReader, extractor }: Pick<StagePorts, 'memoryReader' | 'extractor'>,
): Promise<readonly Entry[]> => {
  const unread: (readonly ReadableMessage[])[] = [];
  for (const segment of segments) unread.push(await unreadMessages(segment, scope, memoryReader));
  const passages = unread.filter(({ length }) => length > 0);
  if (passages.length === 0) return [];
  const roots = new Map(segments.flatMap(({ messages }) => messages.map(({ id, root }) => [id, root])));
  const citable = new Map(
    unread.flat().map((message) => {
      const { id, agentId } = message;
      return [id, { message, episodeId: roots.get(id) ?? id, agentId }];
    }),
  );
  const segmentOf = new Map(
    unread.flatMap((messages, n) => messages.map(({ id }) => [id, segments[n]?.id ?? null])),
  );
  const drafts = withoutMarkedClaims(await extractor.extract(passages, NOTHING_BEFORE));
  return drafts.map((made) => {
    const segmentId = segmentOf.get(made.messageIds[0] ?? '') ?? null;
    return entryOfDraft(made, { scope, sessionId, segmentId, madeBy: extractor.id, said: citable });
  });
};

/**
 * Returns the messages of a segment that were not read on arrival, without messages that have a newer
 * version.
 */
const unreadMessages = async (
  { sessionId, messages }: Segment,
  scope: Scope,
  memoryReader: Scoped<MemoryReader>,
): Promise<readonly ReadableMessage[]> => {
  const unread = messages.filter((message) => message.isRead !== true && !isSystemPrompt(message));
  const held = messagesOf({ messages: unread });
  if (held === null) return messagesInIndex(memoryReader.of(scope), unread, { scope, sessionId });
  const points = await memoryReader.of(scope).get(held.map(({ id }) => chunkId(scope, sessionId, id)));
  const replaced = new Set(points.filter(({ recordedTo }) => recordedTo !== null).map(({ id }) => id));
  return held.filter(({ id }) => !replaced.has(chunkId(scope, sessionId, id)));
};
