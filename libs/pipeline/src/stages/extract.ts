import type { Entry, Scope, Segment } from '@mneme/domain';
import type { ExtractionContext, MemoryIndex, ReadableMessage } from '@mneme/ports';
import { type DataOf, topics } from '@mneme/events';
import { abstracted } from './digest.js';
import { entryOfDraft } from './entry-of-draft.js';
import { heeding } from '../heeding.js';
import { messagesOf } from './held-message.js';
import { defineDecision, type Draft, draft, type StagePorts } from '../stage.js';
import { withoutMarkedClaims } from './without-marked-claims.js';
import { digestInIndex, messagesInIndex } from './words-in-index.js';

/**
 * Distils into entries and claims those messages of a batch that were not read on arrival, and sums up a session that is
 * over: whatever a language model is asked about conversations is asked here.
 */
export const extract = defineDecision({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries],
  needs: ['index', 'extractor', 'abstractor', 'instructions'],
  asksModel: ({ extractor, abstractor }) => extractor.reads === 'segments' || abstractor.asksModel,
  decide: async (event, { index, abstractor, ...reading }) => {
    if (event.type === 'digest.due') return abstracted(event.data, event.scope, abstractor);
    if (event.type !== 'batch.ready') return [];
    const batch = event.data;
    const extractor = await heeding(reading, event.scope.tenant);
    const entries = await entriesOf(batch, event.scope, { index, extractor });
    const drafts: Draft<typeof topics.entries>[] = entries.map((entry) =>
      draft(topics.entries, 'entry.written', entry),
    );
    if (batch.endsSession)
      drafts.push(...(await digestInIndex(index.of(event.scope), event.scope, batch.sessionId)));
    return drafts;
  },
});

type ReadyBatch = DataOf<'batch.ready'>;

interface Unread {
  readonly segmentId: string;
  readonly messages: readonly ReadableMessage[];
}

/** One call of the extractor for all segments: a model is asked once a batch (S4 3.2). */
const entriesOf = async (
  { sessionId, segments }: Pick<ReadyBatch, 'sessionId' | 'segments'>,
  scope: Scope,
  { index, extractor }: Pick<StagePorts, 'index' | 'extractor'>,
): Promise<readonly Entry[]> => {
  const passages: Unread[] = [];
  for (const segment of segments) passages.push(await unreadOf(segment, scope, index));
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

const NOTHING_BEFORE: ExtractionContext = { before: [], names: [], claims: [] };

/** The messages of a segment that nobody has read on arrival. */
const unreadOf = async (
  { id: segmentId, sessionId, messages }: Segment,
  scope: Scope,
  index: MemoryIndex,
): Promise<Unread> => {
  const unread = messages.filter(({ isRead }) => isRead !== true);
  const heard =
    messagesOf({ messages: unread }) ??
    (await messagesInIndex(index.of(scope), unread, { scope, sessionId }));
  return { segmentId, messages: heard };
};
