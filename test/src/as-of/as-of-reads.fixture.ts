import { type Fact, type MnemeClient, MnemeError, type Result } from '@mneme/client';
import { everythingOf } from '../tools/service.fixture.js';

/** The instants of a read. A missing instant means now. */
export interface Instants {
  readonly asOf?: string;
  readonly knownAt?: string;
}

export interface Readable {
  readonly client: MnemeClient;
  readonly userId: string;
  readonly runIds: readonly string[];
  /** Ids of all entries, including deleted ones. */
  readonly memoryIds: readonly string[];
}

const KINDS = ['chunk', 'entry', 'fact', 'digest', 'exchange'] as const;
const QUESTIONS = ['Where does Ana live?', 'What is Ana allergic to?', 'What food does Ana like?'];

/**
 * Returns the answers of all reads at the instants. Leaves out scores, use and later changes, because they
 * depend on the present. The reads run concurrently, which is faster.
 */
export const answersAt = async (
  readable: Readable,
  at: Instants,
): Promise<Readonly<Record<string, unknown>>> => {
  const reads = Object.entries({
    ...rankedAt(readable, at),
    ...factsAt(readable, at),
    ...listedAt(readable, at),
  });
  return Object.fromEntries(
    await Promise.all(reads.map(async ([name, answer]) => [name, await answer] as const)),
  );
};

/** Answers of several reads, by the name of the read. */
type Reads = Readonly<Record<string, Promise<unknown>>>;

const rankedAt = ({ client, userId, runIds }: Readable, at: Instants): Reads => {
  const reads: Record<string, Promise<unknown>> = {};
  for (const query of QUESTIONS) {
    const asked = { userId, query, ...at };
    reads[`search ${query}`] = client
      .search({ ...asked, topK: 100, kinds: [...KINDS] })
      .then(({ results, reason }) => (results.length === 0 ? reason === null : byId(results)));
    reads[`thorough ${query}`] = client
      .search({ ...asked, topK: 100, mode: 'thorough', kinds: ['entry'] })
      .then(({ results }) => byId(results));
    reads[`context ${query}`] = client
      .context({ ...asked, kinds: ['chunk', 'entry', 'fact'], budgetTokens: 2_000 })
      .then(({ items, nearestMisses }) => byId([...items, ...nearestMisses]));
    reads[`recall ${query}`] = client
      .recall({ ...asked, floor: -1, k: 100 })
      .then(({ results }) =>
        results.map(({ messageId, sessionId, text }) => `${sessionId} ${messageId} ${text}`).sort(),
      );
  }
  for (const runId of runIds)
    reads[`restore ${runId}`] = client
      .restore({ userId, runId, ...at })
      .then(({ context, messages, dropped }) => ({ context, messages, dropped }));
  return reads;
};

const factsAt = ({ client: { facts }, userId }: Readable, at: Instants): Reads => {
  const asked = { userId, ...at };
  const lasting = async (listed: AsyncIterable<Fact>) => (await everythingOf(listed)).map(lastingOf);
  return {
    facts: lasting(facts.list(asked)),
    ofAna: lasting(facts.list({ ...asked, subject: 'Ana', predicate: 'lives_in' })),
    timeline: lasting(facts.timeline(asked)),
    graph: facts.graph(asked).then(({ entities, relations }) => ({ entities, relations })),
    profile: facts.profile(asked).then(({ profile, text }) => ({ profile, text })),
  };
};

const listedAt = ({ client, userId, runIds, memoryIds }: Readable, at: Instants): Reads => {
  const asked = { userId, ...at };
  const reads: Record<string, Promise<unknown>> = {
    sessions: everythingOf(client.sessions.list(asked)),
    memories: everythingOf(client.memories.list(asked)).then(byId),
  };
  for (const runId of runIds) {
    reads[`messages ${runId}`] = everythingOf(client.sessions.messages(runId, asked));
    reads[`memories ${runId}`] = everythingOf(client.memories.list({ ...asked, runId })).then(byId);
  }
  for (const id of memoryIds) {
    reads[`memory ${id}`] = orRefusal(client.memories.get(id, at).then(withoutToday));
    reads[`history ${id}`] = orRefusal(client.memories.history(id, at));
  }
  return reads;
};

const orRefusal = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (error instanceof MnemeError ? [error.status, error.code] : error));

/** Sorts by id, because the ranking depends on word and speaker statistics of today. */
const byId = (results: readonly Result[]): readonly object[] =>
  results.map(withoutToday).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
const keyOf = (result: Partial<Result>): string => `${result.id} ${result.validAt}`;

const withoutToday = (result: Result): Partial<Result> => {
  const { score: _, use: __, expiredAt: ___, salience: ____, ...then } = result;
  return then;
};

const lastingOf = ({ salience: _, expiredAt: __, ...then }: Fact): object => then;
