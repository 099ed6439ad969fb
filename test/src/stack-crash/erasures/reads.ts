import type { ErasingHistory } from './histories.js';

type Json = Readonly<Record<string, unknown>>;

const PAGE = '500';

const answerOf = async (url: string, path: string, body?: object): Promise<string> => {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${url}${path}`, body && post);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
};

/** Returns the pages of a listing unchanged. */
const pagesOf = async (
  url: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const values = new URLSearchParams({ ...query, limit: PAGE, ...(cursor && { cursor }) });
    const page = await answerOf(url, `${path}?${values.toString()}`);
    pages.push(page);
    cursor = (JSON.parse(page) as { next_cursor?: string | null }).next_cursor ?? null;
  }
  return pages;
};

const rowsIn = (pages: readonly string[]): readonly Json[] =>
  pages.flatMap((page) => (JSON.parse(page) as { results: Json[] }).results);

const sessionsOf = ({ rounds }: ErasingHistory): readonly string[] => rounds.map((_, n) => `s${n}`);

/**
 * Returns the answers of all reads that could contain data of the user, including a search for each erased
 * word.
 */
export const everyRead = async (url: string, history: ErasingHistory): Promise<readonly string[]> => {
  const { userId, erased } = history;
  const own = { user_id: userId };
  const memories = await pagesOf(url, '/v1/memories', own);
  const answers = [...memories];
  for (const path of ['/v1/sessions', '/v1/facts', '/v1/facts/timeline', '/v1/consolidations'])
    answers.push(...(await pagesOf(url, path, own)));
  for (const session of sessionsOf(history)) {
    answers.push(...(await pagesOf(url, `/v1/sessions/${session}/messages`, own)));
    answers.push(await answerOf(url, '/v1/restore', { ...own, run_id: session, format: 'json' }));
  }
  for (const { id } of rowsIn(memories))
    answers.push(await answerOf(url, `/v1/memories/${encodeURIComponent(String(id))}/history`));
  for (const path of ['/v1/graph', '/v1/profile', '/v1/knowledge', '/v1/parked', '/v1/users', '/v1/stats'])
    answers.push(await answerOf(url, `${path}${OWNED.has(path) ? `?user_id=${userId}` : ''}`));
  for (const query of ['What boat does Ana own?', ...erased]) {
    answers.push(await foundFor(url, '/v1/search', { ...own, query, top_k: 50 }));
    answers.push(await foundFor(url, '/v1/context', { ...own, query }));
    answers.push(await foundFor(url, '/v1/recall', { ...own, query, k: 50, floor: -1 }));
  }
  return answers;
};

/** Returns only the hits, because the other fields of an answer repeat the query. */
const foundFor = async (url: string, path: string, body: object): Promise<string> => {
  const { results, context, items, held } = JSON.parse(await answerOf(url, path, body)) as Json;
  return JSON.stringify([results, context, items, held]);
};

const OWNED: ReadonlySet<string> = new Set(['/v1/graph', '/v1/profile']);

/**
 * Matches entries that are left out, because the order of comparisons decides which of them supersedes the
 * others. The timeline contains all of their facts.
 */
const GIVES_WAY = /I live in/;

/** Returns messages, memories and timeline of a user without ids and times, which differ between stores. */
export const wordsDigest = async (url: string, history: ErasingHistory) => {
  const { userId, isLeaving } = history;
  const own = { user_id: userId };
  const messages: Record<string, unknown> = {};
  for (const session of sessionsOf(history))
    messages[session] = rowsIn(await pagesOf(url, `/v1/sessions/${session}/messages`, own)).map(
      ({ id, role, content, timestamp, metadata }) => [
        id,
        role,
        content,
        isLeaving ? null : timestamp,
        metadata,
      ],
    );
  const memories = rowsIn(await pagesOf(url, '/v1/memories', own)).map(({ memory }) => String(memory));
  const timeline = rowsIn(await pagesOf(url, '/v1/facts/timeline', own)).map((fact) => {
    const { subject, predicate, object, evidence, valid_at: from, invalid_at: to } = fact;
    // The times of a name are left out. If its message is erased, a later message states the name at a later
    // time.
    const times = predicate === 'name' ? [] : [from, to].map((at) => (isLeaving ? at !== null : at));
    return JSON.stringify([subject, predicate, object, evidence, ...times]);
  });
  const lasting = memories.filter((memory) => !GIVES_WAY.test(memory));
  return { messages, memories: lasting.toSorted(), timeline: timeline.toSorted() };
};
