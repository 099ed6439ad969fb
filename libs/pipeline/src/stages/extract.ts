import {
  digestOf,
  type Entry,
  type HeldMessage,
  idOf,
  NOW,
  type Point,
  type Scope,
  scopeKey,
  type Segment,
  sentencesOf,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';
import { chunkId } from '../chunk-points.js';
import { type Cited, entryOfDraft } from './entry-of-draft.js';
import { messageOf } from './point-message.js';
import { defineDecision, type Draft, draft, type StagePorts } from '../stage.js';

/**
 * Distils what of the segments of a batch was not read when it came into entries and claims; at the end of a session
 * writes its digest too.
 */
export const extract = defineDecision({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries],
  needs: ['index', 'extractor'],
  decide: async (event, { index, extractor }) => {
    if (event.type !== 'batch.ready') return [];
    const batch = event.data;
    const drafts: Draft[] = [];
    for (const segment of batch.segments) {
      const entries = await entriesOf(segment, event.scope, { index, extractor });
      drafts.push(...entries.map((entry) => draft(topics.entries, 'entry.written', entry)));
    }
    if (batch.endsSession) drafts.push(...(await digest(index, event.scope, batch.sessionId)));
    return drafts;
  },
});

const entriesOf = async (
  { id: segmentId, sessionId, messages }: Segment,
  scope: Scope,
  { index, extractor }: Pick<StagePorts, 'index' | 'extractor'>,
): Promise<Entry[]> => {
  const unread = messages.filter(({ isRead }) => isRead !== true);
  if (unread.length === 0) return [];
  const words = await wordsOf(index.of(scope), unread, (id) => chunkId(scope, sessionId, id));
  const said = new Map(words.map((one) => [one.message.id, one]));
  const drafts = await extractor.extract(
    words.map(({ message }) => message),
    { before: [], names: [], claims: [] },
  );
  return drafts.map((made) => entryOfDraft(made, { scope, sessionId, segmentId, said }));
};

/** Events carry ids; the words are read from the archive, where the door wrote them before it answered. */
const wordsOf = async (
  store: ScopedMemoryIndex,
  held: readonly HeldMessage[],
  pointId: (messageId: string) => string,
): Promise<Cited[]> => {
  const { points } = await store.list({
    selection: { kinds: ['chunk'], vantage: NOW, filter: null },
    ids: held.map(({ id }) => pointId(id)),
    sessionId: null,
    order: 'session',
    limit: held.length,
    cursor: null,
  });
  const roots = new Map(held.map(({ id, root }) => [id, root]));
  return points.map((point) => citedIn(point, roots));
};

const citedIn = (point: Point, roots: ReadonlyMap<string, string>): Cited => {
  const message = messageOf(point);
  return { message, episodeId: roots.get(message.id) ?? point.episodeId ?? message.id };
};

const LIMIT_DIGESTED = 1000;

const digest = async (index: MemoryIndex, scope: Scope, sessionId: string): Promise<Draft[]> => {
  const { points } = await index.of(scope).list({
    selection: { kinds: ['chunk'], vantage: NOW, filter: null },
    ids: null,
    sessionId,
    order: 'session',
    limit: LIMIT_DIGESTED,
    cursor: null,
  });
  const first = points[0];
  const messages = points.map(messageOf);
  const text = digestOf(messages);
  if (!first || text === '') return [];
  const cited = points.filter((_, n) =>
    sentencesOf(messages[n]?.text ?? '').some((sentence) => text.includes(sentence.text)),
  );
  const data: DataOf<'session.digested'> = {
    id: idOf('digest', scopeKey(scope), sessionId),
    sessionId,
    text,
    saidAt: first.saidAt,
    sources: cited.flatMap(({ sources }) => sources),
  };
  return [draft(topics.entries, 'session.digested', data)];
};
