import { DIGEST_RULES } from '@mneme/domain';
import { topics } from '@mneme/events';
import { instructedExtractor } from './instructed-extractor.js';
import { defineDecision, type Draft, draft, type Handled, type WithoutBudget } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';
import { digestId } from '../../points/digest-id.js';
import { abstracted } from '../entries/digest.js';
import { readBatch } from './read-batch.js';
import { supersede } from '../entries/supersede-provisional.js';
import { digestInIndex } from './words-in-index.js';

type Produced = typeof topics.entries | typeof topics.extractions;
type Ports = Pick<StagePorts, 'memoryReader' | 'extractor' | 'abstractor' | 'instructions'>;

/**
 * Reads messages of a batch that were not read on arrival, and makes digests of sessions that are over. No
 * other stage asks a language model about conversations.
 */
export const extract = defineDecision<keyof Ports, Produced>({
  name: 'stm.extract',
  consumes: topics.extractions,
  produces: [topics.entries, topics.extractions],
  needs: ['memoryReader', 'extractor', 'abstractor', 'instructions'],
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

/** Makes the digest, unless rules have made a digest for this request and a model has replaced it since. */
const summedUp = async (
  { data, scope }: DigestDue,
  { memoryReader, abstractor }: Ports,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  if (data.provisional) {
    const [stored] = await memoryReader.of(scope).get([digestId(scope, data.sessionId)]);
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
  { memoryReader, ...reading }: Ports,
): Promise<readonly Draft<typeof topics.entries>[]> => {
  const { data: batch, scope } = event;
  const extractor = await instructedExtractor(reading, scope.tenant);
  const entries = await readBatch(batch, scope, { memoryReader, extractor });
  const written = await supersede(memoryReader.of(scope), event, extractor.id, entries);
  return [...written, ...(await digestsDue(event, memoryReader))];
};

/**
 * Reads a batch by rules, but only once, because the rules would make the same entries again. The model reads
 * the batch when there is budget.
 */
const distilledByRules = async (
  event: Handled<'batch.ready'>,
  { memoryReader, extractor }: Ports,
): Promise<WithoutBudget<Produced>> => {
  const { data: batch, scope } = event;
  if (batch.provisional !== undefined)
    return { events: [], again: draft(topics.extractions, 'batch.ready', batch) };
  const entries = await readBatch(batch, scope, { memoryReader, extractor });
  const written = entries.map((entry) =>
    draft(topics.entries, 'entry.written', { ...entry, provisional: true as const }),
  );
  const provisional = entries.map(({ id }) => id);
  return {
    events: [...written, ...(await digestsDue(event, memoryReader))],
    again: draft(topics.extractions, 'batch.ready', { ...batch, endsSession: false, provisional }),
  };
};

/** Makes the digest only of a session that an earlier build began, which kept no words for the digest. */
const digestsDue = async (
  { data, scope }: Handled<'batch.ready'>,
  memoryReader: StagePorts['memoryReader'],
): Promise<readonly Draft<typeof topics.entries>[]> =>
  data.endsSession ? digestInIndex(memoryReader.of(scope), scope, data.sessionId) : [];
