import { DIGEST_RULES } from '@mneme/domain';
import { topics } from '@mneme/events';
import { heeding } from '../heeding.js';
import { defineDecision, type Draft, draft, type Handled, type WithoutBudget } from '../stage.js';
import type { StagePorts } from '../stage-ports.js';
import { abstracted, digestId } from './digest.js';
import { readBatch } from './read-batch.js';
import { supersede } from './supersede.js';
import { digestInIndex } from './words-in-index.js';

type Produced = typeof topics.entries | typeof topics.extractions;
type Ports = Pick<StagePorts, 'index' | 'extractor' | 'abstractor' | 'instructions'>;

/**
 * Distils into entries and claims those messages of a batch that were not read on arrival, and sums up a session that is
 * over: whatever a language model is asked about conversations is asked here.
 */
export const extract = defineDecision<keyof Ports, Produced>({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries, topics.extractions],
  needs: ['index', 'extractor', 'abstractor', 'instructions'],
  asksModel: ({ extractor, abstractor }) => extractor.reads === 'segments' || abstractor.asksModel,
  decide: async (event, ports) => {
    if (event.type === 'digest.due') return summedUp(event, ports);
    return event.type === 'batch.ready' ? distilled(event, ports) : [];
  },
  withoutBudget: async (event, ports) => {
    if (event.type === 'digest.due') return summedUpByRules(event, ports);
    return event.type === 'batch.ready' ? distilledByRules(event, ports) : { events: [], again: null };
  },
});

type DigestDue = Handled<'digest.due'>;

/** A session that was closed again since, and summed up by a model, has a later digest than the one that waited for budget. */
const summedUp = async (
  { data, scope }: DigestDue,
  { index, abstractor }: Ports,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  if (data.provisional) {
    const [stored] = await index.of(scope).get([digestId(scope, data.sessionId)]);
    if (stored?.kind === 'digest' && stored.metadata['made_by'] !== DIGEST_RULES) return [];
  }
  return abstracted(data, scope, abstractor);
};

const summedUpByRules = async (
  { data, scope }: DigestDue,
  { abstractor }: Ports,
): Promise<WithoutBudget<Produced>> => ({
  events: data.provisional ? [] : await abstracted(data, scope, abstractor),
  again: draft(topics.extractions, 'digest.due', { ...data, provisional: true }),
});

const distilled = async (
  event: Handled<'batch.ready'>,
  { index, ...reading }: Ports,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const { data: batch, scope } = event;
  const extractor = await heeding(reading, scope.tenant);
  const entries = await readBatch(batch, scope, { index, extractor });
  const written = await supersede(index.of(scope), { event, madeBy: extractor.id, entries });
  return [...written, ...(await digestsDue(event, index))];
};

/** What rules make of it is read by the model when there is budget; of a batch they say the same however often they read it. */
const distilledByRules = async (
  event: Handled<'batch.ready'>,
  { index, extractor }: Ports,
): Promise<WithoutBudget<Produced>> => {
  const { data: batch, scope } = event;
  if (batch.provisional !== undefined)
    return { events: [], again: draft(topics.extractions, 'batch.ready', batch) };
  const entries = await readBatch(batch, scope, { index, extractor });
  const written = entries.map((entry) =>
    draft(topics.entries, 'entry.written', { ...entry, provisional: true as const }),
  );
  const provisional = entries.map(({ id }) => id);
  return {
    events: [...written, ...(await digestsDue(event, index))],
    again: draft(topics.extractions, 'batch.ready', { ...batch, endsSession: false, provisional }),
  };
};

/** The digest of a session that began under a build that kept no words. */
const digestsDue = async (
  { data, scope }: Handled<'batch.ready'>,
  index: StagePorts['index'],
): Promise<readonly Draft<typeof topics.entries>[]> =>
  data.endsSession ? digestInIndex(index.of(scope), scope, data.sessionId) : [];
