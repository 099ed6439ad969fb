import { type AsOf, bestSentences, type Scope, withoutRecalledMemory } from '@mneme/domain';
import { nothingThen } from '../nothing-then.js';
import { search } from '../search.js';
import type { SearchHit, SearchPorts } from '../search-hit.js';

export interface RecallRequest {
  readonly scope: Scope;
  readonly query: string;
  /** The session that goes on; `null`: none in particular. */
  readonly sessionId: string | null;
  /** Whether other sessions are looked through, too. */
  readonly sessions: 'all' | 'this';
  /** Messages that the model sees: of the session that goes on, or where there is none, of any. */
  readonly activeMessageIds: readonly string[];
  /** The most messages. */
  readonly limit: number;
  /** The least similarity to the query. */
  readonly floor: number;
  readonly instants: AsOf;
}

export interface RecalledMessages {
  /** In the order of the search, each with an excerpt in the place of its text. */
  readonly found: readonly SearchHit[];
  /** The ids of all that was ranked, best first. */
  readonly candidates: readonly string[];
  /** Why nothing is found of a time before there was anything; `null`: there was something, or it is a read of now. */
  readonly reason: string | null;
}

/** Enough to fill a page with what is above the floor; each message in the window may stand before one that is not. */
const CANDIDATES = 120;
const MOST_CANDIDATES = 1_000;
/** As long as the longest snippet that S3 injects (6.2). */
const EXCERPT_CHARACTERS = 600;

/**
 * The messages, inside the session and across sessions, that are as similar to the query as the floor asks (S3 4.4), in the
 * order of the search. What the query names by an identifier, or key words that stand there word for word, stays however far
 * away its vector is: S3 found one bare identifier in twenty. A message without a vector stays, too.
 */
export const recallMessages = async (
  ports: SearchPorts,
  request: RecallRequest,
): Promise<RecalledMessages> => {
  const { scope, query, instants, sessionId, limit, floor, activeMessageIds } = request;
  const answer = await search(ports, {
    scope,
    query,
    instants,
    topK: Math.min(CANDIDATES + activeMessageIds.length, MOST_CANDIDATES),
    kinds: ['chunk'],
    filter: request.sessions === 'all' ? null : { op: 'eq', field: 'session_id', value: sessionId },
    mode: 'balanced',
    ranking: 'sum',
    askedIn: sessionId === null ? null : { sessionId },
    referenceAt: null,
    abstains: false,
    explains: false,
  });
  const active = new Set(activeMessageIds);
  const isActive = ({ point }: SearchHit): boolean =>
    (sessionId === null || point.sessionId === sessionId) &&
    point.sources.every(({ messageId }) => active.has(messageId));
  const found = answer.found
    .filter((hit) => !isActive(hit) && isNear(hit, floor))
    .map(({ point, ...hit }): SearchHit => ({
      ...hit,
      point: { ...point, text: withoutRecalledMemory(point.text) },
    }))
    .filter(({ point }) => point.text !== '')
    .slice(0, limit);
  return {
    found: await excerpts(ports, found, answer.question.stems),
    candidates: answer.candidates,
    reason: answer.candidates.length === 0 ? await nothingThen(ports, request) : null,
  };
};

/** A long text takes milliseconds, so others are served between two of them. */
const excerpts = async (
  { yieldToEventLoop }: Pick<SearchPorts, 'yieldToEventLoop'>,
  found: readonly SearchHit[],
  stems: readonly string[],
): Promise<readonly SearchHit[]> => {
  const shown: SearchHit[] = [];
  for (const { point, ...hit } of found) {
    shown.push({ ...hit, point: { ...point, text: bestSentences(point.text, stems, EXCERPT_CHARACTERS) } });
    await yieldToEventLoop();
  }
  return shown;
};

const isNear = ({ nearness }: SearchHit, floor: number): boolean => {
  if (!nearness || nearness.similarity === null) return true;
  return nearness.isLiteral || nearness.similarity >= floor;
};
