import type { Entry, Scope, Segment } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import type { ExtractionContext, MemoryReader, ReadableMessage, Scoped } from '@mneme/ports';
import type { StagePorts } from '../../stage-ports.js';
import { entryOfDraft } from '../entries/entry-of-draft.js';
import { messagesOf } from '../held-message.js';
import { withoutMarkedClaims } from './without-marked-claims.js';
import { messagesInIndex } from './words-in-index.js';

export type ReadyBatch = Pick<DataOf<'batch.ready'>, 'sessionId' | 'segments'>;

interface Unread {
  readonly segmentId: string;
  readonly messages: readonly ReadableMessage[];
}

const NOTHING_BEFORE: ExtractionContext = { before: [], names: [], claims: [] };

/** The extractor is called once for all segments, so a model is asked once per batch (S4 3.2). */
export const readBatch = async (
  { sessionId, segments }: ReadyBatch,
  scope: Scope,
  { memoryReader, extractor }: Pick<StagePorts, 'memoryReader' | 'extractor'>,
): Promise<readonly Entry[]> => {
  const passages: Unread[] = [];
  for (const segment of segments) passages.push(await unreadOf(segment, scope, memoryReader));
  const roots = new Map(segments.flatMap(({ messages }) => messages.map(({ id, root }) => [id, root])));
  const said = new Map(
    passages.flatMap(({ messages }) =>
      messages.map((message) => [message.id, { message, episodeId: roots.get(message.id) ?? message.id }]),
    ),
  );
  const segmentOf = new Map(
    passages.flatMap(({ segmentId, messages }) => messages.map(({ id }) => [id, segmentId])),
  );
  const heard = passages.map(({ messages }) => messages).filter(({ length }) => length > 0);
  if (heard.length === 0) return [];
  const drafts = withoutMarkedClaims(await extractor.extract(heard, NOTHING_BEFORE));
  return drafts.map((made) => {
    const segmentId = segmentOf.get(made.messageIds[0] ?? '') ?? null;
    return entryOfDraft(made, { scope, sessionId, segmentId, madeBy: extractor.id, said });
  });
};

const unreadOf = async (
  { id: segmentId, sessionId, messages }: Segment,
  scope: Scope,
  memoryReader: Scoped<MemoryReader>,
): Promise<Unread> => {
  const unread = messages.filter(({ isRead }) => isRead !== true);
  const heard =
    messagesOf({ messages: unread }) ??
    (await messagesInIndex(memoryReader.of(scope), unread, { scope, sessionId }));
  return { segmentId, messages: heard };
};
