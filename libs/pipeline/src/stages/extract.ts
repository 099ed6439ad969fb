import { topics } from '@mneme/events';
import { defineDecision, type Draft, draft } from '../stage.js';
import { readBatch } from './read-batch.js';
import { supersede } from './supersede.js';
import { digestInIndex } from './words-in-index.js';

/** Distils into entries and claims those messages of a batch that were not read on arrival. */
export const extract = defineDecision({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries, topics.extractions],
  needs: ['index', 'extractor'],
  asksModel: ({ extractor }) => extractor.reads === 'segments',
  decide: async (event, { index, extractor }) => {
    if (event.type !== 'batch.ready') return [];
    const { data: batch, scope } = event;
    const entries = await readBatch(batch, scope, { index, extractor });
    const drafts: Draft<typeof topics.entries>[] = [
      ...(await supersede(index.of(scope), { event, madeBy: extractor.id, entries })),
    ];
    if (batch.endsSession) drafts.push(...(await digestInIndex(index.of(scope), scope, batch.sessionId)));
    return drafts;
  },
  withoutBudget: async (event, { index, extractor }) => {
    if (event.type !== 'batch.ready') return { events: [], again: null };
    const { data: batch, scope } = event;
    // Rules say the same of a batch however often they read it.
    if (batch.provisional !== undefined)
      return { events: [], again: draft(topics.extractions, 'batch.ready', batch) };
    const entries = await readBatch(batch, scope, { index, extractor });
    const digests = batch.endsSession ? await digestInIndex(index.of(scope), scope, batch.sessionId) : [];
    const provisional = entries.map(({ id }) => id);
    return {
      events: [
        ...entries.map((entry) =>
          draft(topics.entries, 'entry.written', { ...entry, provisional: true as const }),
        ),
        ...digests,
      ],
      again: draft(topics.extractions, 'batch.ready', { ...batch, endsSession: false, provisional }),
    };
  },
});
