import {
  type Claim,
  digestOf,
  type Entry,
  idOf,
  type Message,
  NOW,
  type Scope,
  scopeKey,
  type Segment,
  sentencesOf,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import type { DraftEntry, Extractor, MemoryIndex, ScopedMemoryIndex } from '@mneme/ports';
import { chunkId } from './chunk-points.js';
import { messageOf } from './point-message.js';
import { defineDecision, type Draft, draft } from './stage.js';

/** Distils the segments of a batch into entries and claims; at the end of a session writes its digest too. */
export const extract = defineDecision({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries],
  needs: ['index', 'extractor'],
  decide: async (event, { index, extractor }) => {
    if (event.type !== 'batch.ready') return [];
    const batch = event.data;
    const store = index.of(event.scope);
    const drafts: Draft[] = [];
    for (const segment of batch.segments) {
      const messages = await wordsOf(store, event.scope, segment);
      const entries = await entriesOf(extractor, messages, { scope: event.scope, segment });
      drafts.push(...entries.map((entry) => draft(topics.entries, 'entry.written', entry)));
    }
    if (batch.endsSession) drafts.push(...(await digest(index, event.scope, batch.sessionId)));
    return drafts;
  },
});

/** Events carry ids; the words are read from the archive, where the door wrote them before it answered. */
const wordsOf = async (store: ScopedMemoryIndex, scope: Scope, segment: Segment): Promise<Message[]> => {
  const { points } = await store.list({
    selection: { kinds: ['chunk'], vantage: NOW, filter: null },
    ids: segment.messages.map(({ id }) => chunkId(scope, segment.sessionId, id)),
    sessionId: null,
    order: 'session',
    limit: segment.messages.length,
    cursor: null,
  });
  return points.map(messageOf);
};

interface Place {
  readonly scope: Scope;
  readonly segment: Segment;
}

const entriesOf = async (
  extractor: Extractor,
  messages: readonly Message[],
  place: Place,
): Promise<Entry[]> => {
  const said = new Map(messages.map((message) => [message.id, message]));
  const drafts = await extractor.extract(messages);
  return drafts.map((made) => entryOf(made, said, place));
};

const entryOf = (made: DraftEntry, said: ReadonlyMap<string, Message>, { scope, segment }: Place): Entry => {
  const { sessionId } = segment;
  const cited = made.messageIds.map((id) => said.get(id)).filter((message) => message !== undefined);
  const id = idOf('entry', scopeKey(scope), sessionId, ...[...made.messageIds].sort(), made.text);
  const sources = cited.map((message) => ({ messageId: message.id, sessionId, saidAt: message.saidAt }));
  const first = cited[0];
  const claims = made.claims.map((claim, n): Claim => ({
    ...claim,
    id: idOf('claim', id, n),
    category: null,
    saidAt: first?.saidAt ?? made.happenedAt,
    sessionId,
    episodeId: segment.messages.find((message) => message.id === first?.id)?.root ?? id,
    ordinal: (first?.ordinal ?? 0) * ORDINALS_A_MESSAGE + n,
    entryId: id,
    sources,
  }));
  const { text, kind, speaker, happenedAt } = made;
  return {
    id,
    sessionId,
    segmentId: segment.id,
    topic: '',
    text,
    kind,
    speaker,
    happenedAt,
    sources,
    claims,
  };
};

/** Room for the claims of one message, so that the order of claims is that of the text. */
const ORDINALS_A_MESSAGE = 1000;

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
