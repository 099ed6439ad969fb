import { type Episode, idOf, type Instant, readQuestion, type Scope, scopeKey, stemsOf } from '@mneme/domain';
import { encodeEvent, topics } from '@mneme/events';
import { chunkPoints, seedProbes } from '@mneme/pipeline';
import type { Embedded } from './embedded.js';

/**
 * What the store and the embedder do by themselves, without doors, stages and ranking: the rows a
 * benchmark prints beside its own. Each call prepares, and answers the bare work to be timed.
 */
export interface StoreFloors {
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  /** The dense and lexical look-ups of a search's seeds. */
  readonly lookUp: (user: string, query: string) => Promise<() => Promise<unknown>>;
  /** The rows that recording these messages writes, made durable in one transaction. */
  readonly write: (user: string, texts: readonly string[]) => Promise<() => Promise<unknown>>;
}

const tenant = 'default';

export const storeFloors = (embedded: Embedded): StoreFloors => {
  let batches = 0;
  return {
    embed: (texts) => embedded.doors.embedder.embed(texts),
    lookUp: (user, query) => prepareLookUp(embedded, { tenant, user }, query),
    write: (user, texts) =>
      prepareWrite(embedded, { tenant, user }, { texts, session: `floor-${(batches += 1)}` }),
  };
};

const prepareLookUp = async (
  { doors }: Embedded,
  scope: Scope,
  query: string,
): Promise<() => Promise<unknown>> => {
  const store = doors.index.of(scope);
  const { speakers } = await store.statistics();
  const question = readQuestion(query, { speakers: speakers.map(({ name }) => name), referenceDate: null });
  const [vector] = await doors.embedder.embed([question.withoutNames]);
  const probes = seedProbes(
    { kinds: ['chunk'], vantage: { asOf: null, knownAt: null }, filter: null },
    { question, vector: vector ?? null, mode: 'balanced', topK: 10 },
  );
  return () => store.search(probes);
};

const prepareWrite = async (
  { doors }: Embedded,
  scope: Scope,
  batch: Batch,
): Promise<() => Promise<unknown>> => {
  const recordedAt = doors.clock.now();
  const episode = episodeOf(scope, { ...batch, recordedAt });
  const points = chunkPoints(episode, {
    scope,
    recordedAt,
    vectors: await doors.embedder.embed(batch.texts),
    stems: batch.texts.map(stemsOf),
  });
  const event = {
    id: episode.id,
    type: 'episode.recorded' as const,
    scope,
    roots: [],
    trace: null,
    data: episode,
  };
  // A topic that no stage reads: the pipeline must not work on the floor's rows.
  const outgoing = { topic: 'floor', key: topics.conversation.key(event), envelope: encodeEvent(event) };
  return async () => {
    const unit = doors.work.begin();
    await unit.index.of(scope).put(points);
    return unit.settle({ rows: [], events: [outgoing], parked: [], acknowledges: null, recordedAt });
  };
};

interface Batch {
  readonly texts: readonly string[];
  readonly session: string;
}

const episodeOf = (
  scope: Scope,
  { texts, session, recordedAt }: Batch & { readonly recordedAt: Instant },
): Episode => ({
  id: idOf('episode', scopeKey(scope), session),
  sessionId: session,
  agentId: null,
  infer: true,
  messages: texts.map((text, ordinal) => ({
    id: `m${ordinal}`,
    ordinal,
    role: ordinal % 2 === 0 ? 'user' : 'assistant',
    speaker: null,
    text,
    saidAt: recordedAt,
    timeSource: 'received',
    toolCalls: [],
    metadata: {},
  })),
});
