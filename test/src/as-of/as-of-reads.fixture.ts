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
 * Returns the answers of all reads at the instants, without fields that depend on today: scores, use, and later
 * changes.
 */
export const answersAt = async (
  readable: Readable,
  at: Instants,
): Promise<Readonly<Record<string, unknown>>> => ({
  ...(await rankedAt(readable, at)),
  ...(await factsAt(readable, at)),
  ...(await listedAt(readable, at)),
});

const rankedAt = async ({ client, userId, runIds }: Readable, at: Instants) => {
  const answers: Record<string, unknown> = {};
  for (const query of QUESTIONS) {
    const asked = { userId, query, ...at };
    const { results, reason } = await client.search({ ...asked, topK: 100, kinds: [...KINDS] });
    answers[`search ${query}`] = results.length === 0 ? reason === null : byId(results);
    const thorough = await client.search({ ...asked, topK: 100, mode: 'thorough', kinds: ['entry'] });
    answers[`thorough ${query}`] = byId(thorough.results);
    const context = await client.context({
      ...asked,
      kinds: ['chunk', 'entry', 'fact'],
      budgetTokens: 2_000,
    });
    answers[`context ${query}`] = byId([...context.items, ...context.nearestMisses]);
    const recalled = await client.recall({ ...asked, floor: -1, k: 100 });
    answers[`recall ${query}`] = recalled.results
      .map(({ messageId, sessionId, text }) => `${sessionId} ${messageId} ${text}`)
      .sort();
  }
  for (const runId of runIds) {
    const { context, messages, dropped } = await client.restore({ userId, runId, ...at });
    answers[`restore ${runId}`] = { context, messages, dropped };
  }
  return answers;
};

const factsAt = async ({ client: { facts }, userId }: Readable, at: Instants) => {
  const asked = { userId, ...at };
  const { entities, relations } = await facts.graph(asked);
  const { profile, text } = await facts.profile(asked);
  return {
    facts: (await everythingOf(facts.list(asked))).map(lastingOf),
    ofAna: (await everythingOf(facts.list({ ...asked, subject: 'Ana', predicate: 'lives_in' }))).map(
      lastingOf,
    ),
    timeline: (await everythingOf(facts.timeline(asked))).map(lastingOf),
    graph: { entities, relations },
    profile: { profile, text },
  };
};

const listedAt = async ({ client, userId, runIds, memoryIds }: Readable, at: Instants) => {
  const asked = { userId, ...at };
  const answers: Record<string, unknown> = {
    sessions: await everythingOf(client.sessions.list(asked)),
    memories: byId(await everythingOf(client.memories.list(asked))),
  };
  for (const runId of runIds) {
    answers[`messages ${runId}`] = await everythingOf(client.sessions.messages(runId, asked));
    answers[`memories ${runId}`] = byId(await everythingOf(client.memories.list({ ...asked, runId })));
  }
  for (const id of memoryIds) {
    answers[`memory ${id}`] = await orRefusal(client.memories.get(id, at).then(withoutToday));
    answers[`history ${id}`] = await orRefusal(client.memories.history(id, at));
  }
  return answers;
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
