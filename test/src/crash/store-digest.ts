import { createHash } from 'node:crypto';

const PAGE = 500;

type Json = Readonly<Record<string, unknown>>;

/** Fields with the time of recording, which differs between runs. */
const RUN_DEPENDENT: ReadonlySet<string> = new Set(['created_at', 'expired_at']);

export interface RecordedScope {
  readonly user: string;
  readonly sessions: readonly string[];
}

/**
 * Returns the answers of a service about a user, and their hash. Stores with equal answers have equal hashes.
 */
export const storeDigest = async (
  url: string,
  { user, sessions }: RecordedScope,
): Promise<{ hash: string; contents: Json }> => {
  const all = (path: string): Promise<Json[]> => rowsOf(url, path, user);
  const said: Record<string, unknown> = {};
  for (const session of sessions) said[session] = await all(`/v1/sessions/${session}/messages`);
  const contents = {
    said,
    memories: sorted((await all('/v1/memories')).map(byOrigin)),
    facts: statedLast(await all('/v1/facts')),
    timeline: statedLast(await all('/v1/facts/timeline')),
    knowledge: await knownOf(url),
    parked: (await (await fetch(`${url}/v1/parked`)).json()) as Json,
  };
  return { hash: createHash('sha256').update(JSON.stringify(contents)).digest('hex'), contents };
};

/** Returns the shared knowledge about tools. With k = 1, this is every statement that was proposed. */
const knownOf = async (url: string): Promise<unknown> => {
  const response = await fetch(`${url}/v1/knowledge?about=tool&hops=1&limit=1000`);
  if (!response.ok) throw new Error(`/v1/knowledge: ${response.status} ${await response.text()}`);
  const { nodes, edges } = (await response.json()) as { nodes: Json[]; edges: Json[] };
  return [...nodes, ...edges].map((each) => JSON.stringify(each)).sort();
};

/**
 * Returns the results of each consolidation run and the history of each superseded entry, without run ids and
 * times, which differ between stores.
 */
export const consolidationDigest = async (url: string, user: string): Promise<readonly Json[]> => {
  const get = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const memories = await rowsOf(url, '/v1/memories', user);
  const { results } = (await get('/v1/consolidations', { user_id: user, limit: String(PAGE) })) as {
    results: (Json & { verdicts: Json[] })[];
  };
  return Promise.all(
    results.map(async ({ status, compared, targets, counts, judges, verdicts }) => {
      const taken = await Promise.all(
        verdicts.map(async (verdict) => {
          const history = await get(`/v1/memories/${String(verdict['memory_id'])}/history`, {});
          return originsIn({ ...verdict, history: stepsOf(history) }, memories);
        }),
      );
      return { status, compared, targets, counts, judges, verdicts: taken.toSorted(byText) };
    }),
  );
};

/**
 * Replaces the ids of rewritten texts by names made from their origin, because these ids differ between runs.
 */
const originsIn = (value: Json, memories: readonly Json[]): Json =>
  JSON.parse(
    memories.reduce(
      (text, memory) => text.replaceAll(JSON.stringify(memory['id']), JSON.stringify(byOrigin(memory)['id'])),
      JSON.stringify(value),
    ),
  ) as Json;

const byText = (a: Json, b: Json): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

const stepsOf = (history: unknown): readonly Json[] =>
  (history as { results: Json[] }).results.map(({ event, by, memory }) => ({ event, by, memory }));

const rowsOf = async (url: string, path: string, user: string): Promise<Json[]> => {
  const rows: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ user_id: user, limit: String(PAGE), ...(cursor ? { cursor } : {}) });
    const response = await fetch(`${url}${path}?${query.toString()}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const page = (await response.json()) as { results: Json[]; next_cursor: string | null };
    rows.push(...page.results.map(timeless));
    cursor = page.next_cursor;
  }
  return rows;
};

const timeless = (row: Json): Json =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !RUN_DEPENDENT.has(name)));

/**
 * Reduces stated facts and alias decisions to their content, because their ids and times differ between runs.
 */
const statedLast = (facts: readonly Json[]): readonly Json[] => {
  const isStated = (fact: Json): boolean => fact['session_id'] === null;
  const stated = facts
    .filter(isStated)
    .map(({ subject, predicate, object, evidence }) => ({ subject, predicate, object, evidence }));
  return [
    ...facts.filter((fact) => !isStated(fact)),
    ...stated.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
  ];
};

/** Identifies a rewritten text by the entries from which it was made, because its id differs between runs. */
const byOrigin = (memory: Json): Json => {
  const { rewriting, stands_for: origins } = memory['metadata'] as Json;
  return rewriting === undefined
    ? memory
    : { ...memory, id: `rewritten ${JSON.stringify([origins, rewriting])}` };
};

const sorted = (rows: readonly Json[]): Json[] =>
  rows.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
