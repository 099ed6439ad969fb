import type { Entry, Scope, Segment } from '@mneme/domain';
import { topics } from '@mneme/events';
import { entryOfDraft } from './entry-of-draft.js';
import { messagesOf } from './held-message.js';
import { defineDecision, type Draft, draft, type StagePorts } from '../stage.js';
import { withoutMarkedClaims } from './without-marked-claims.js';
import { digestInIndex, messagesInIndex } from './words-in-index.js';

/** Distils into entries and claims those messages of a batch that were not read on arrival. */
export const extract = defineDecision({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries],
  needs: ['index', 'extractor'],
  decide: async (event, { index, extractor }) => {
    if (event.type !== 'batch.ready') return [];
    const batch = event.data;
    const drafts: Draft<typeof topics.entries>[] = [];
    for (const segment of batch.segments) {
      const entries = await entriesOf(segment, event.scope, { index, extractor });
      drafts.push(...entries.map((entry) => draft(topics.entries, 'entry.written', entry)));
    }
    if (batch.endsSession)
      drafts.push(...(await digestInIndex(index.of(event.scope), event.scope, batch.sessionId)));
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
  const heard =
    messagesOf({ messages: unread }) ??
    (await messagesInIndex(index.of(scope), unread, { scope, sessionId }));
  const episodes = new Map(unread.map(({ id, root }) => [id, root]));
  const said = new Map(
    heard.map((message) => [message.id, { message, episodeId: episodes.get(message.id) ?? message.id }]),
  );
  const drafts = withoutMarkedClaims(await extractor.extract(heard, { before: [], names: [], claims: [] }));
  return drafts.map((made) => entryOfDraft(made, { scope, sessionId, segmentId, said }));
};
