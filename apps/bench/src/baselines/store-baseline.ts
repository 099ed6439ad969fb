import { NOW, questionStems, readQuestion, type Scope, SPOKEN_ROLES } from '@mneme/domain';
import { type MemoryPorts, seedProbes } from '@mneme/pipeline';
import { baselineBatch, type BaselineMessages } from './baseline-batch.js';

/**
 * The work of store and embedder without commands, stages and ranking. The times of this work are printed
 * beside the results of a benchmark. `lookUp` and `write` prepare the work and return the function to be
 * timed.
 */
export interface StoreBaseline {
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>;
  readonly countTokens: (text: string) => number;
  /** Searches the index by vector and by words, as a search does for its seeds, with known statistics. */
  readonly lookUp: (user: string, query: string) => Promise<() => Promise<unknown>>;
  /** Writes the rows that record these messages, in one transaction. */
  readonly write: (user: string, texts: readonly string[]) => Promise<() => Promise<unknown>>;
}

const tenant = 'default';

export const storeBaseline = (ports: MemoryPorts): StoreBaseline => {
  let batches = 0;
  return {
    embed: (texts) => ports.embedder.embed(texts),
    countTokens: ports.countTokens,
    lookUp: (user, query) => prepareLookUp(ports, { tenant, user }, query),
    write: (user, texts) => {
      const recordedAt = ports.clock.now();
      const session = `baseline-${(batches += 1)}`;
      return prepareWrite(ports, { scope: { tenant, user }, texts, session, recordedAt });
    },
  };
};

export const prepareLookUp = async (
  ports: Pick<MemoryPorts, 'memorySearch' | 'embedder'>,
  scope: Scope,
  query: string,
): Promise<() => Promise<unknown>> => {
  const search = ports.memorySearch.of(scope);
  const stems = questionStems(query);
  // A copy, so that the index uses these counts, but does not answer from memory.
  const known = { ...(await search.statistics(stems)) };
  const question = readQuestion(query, {
    speakers: known.speakers.map(({ name }) => name),
    referenceDate: null,
  });
  const [vector] = await ports.embedder.embed([question.withoutNames]);
  const probes = seedProbes(
    { kinds: ['chunk'], instants: NOW, filter: null, roles: SPOKEN_ROLES },
    { question, vector: vector ?? null, mode: 'balanced', topK: 10 },
  );
  return () => search.search(probes.map((probe) => ({ ...probe, known })));
};

const prepareWrite = async (ports: MemoryPorts, said: BaselineMessages): Promise<() => Promise<unknown>> => {
  const { scope, recordedAt } = said;
  const { event, points } = await baselineBatch(ports.embedder, said);
  return async () => {
    const unit = ports.work.begin();
    await unit.index.of(scope).put(points);
    return unit.commit({ rows: [], events: [event], parked: [], acknowledges: null, recordedAt });
  };
};
