import {
  agentFilter,
  allFilters,
  type AsOf,
  bestSentences,
  type Filter,
  originalId,
  type Role,
  type Scope,
  spokenText,
} from '@mneme/domain';
import { nothingThen } from '../nothing-then.js';
import { search } from '../search/search.js';
import type { SearchHit, SearchPorts } from '../search/search-hit.js';

export interface RecallRequest {
  readonly scope: Scope;
  readonly query: string;
  readonly sessionId: string | null;
  readonly sessions: 'all' | 'this';
  /** Agent to whom the messages were said. `null` for messages to any agent. */
  readonly agentId: string | null;
  /** True to include messages of branches that the conversation has left. Default: false. */
  readonly withAbandoned?: boolean;
  readonly roles: readonly Role[];
  /** Messages that the model sees. If `sessionId` is `null`, they may be of any session. */
  readonly activeMessageIds: readonly string[];
  readonly limit: number;
  /** Minimum similarity to the query. */
  readonly floor: number;
  readonly instants: AsOf;
}

export interface RecalledMessages {
  /** Messages in the order of the search, each with an excerpt in place of its text. */
  readonly found: readonly SearchHit[];
  readonly candidates: readonly string[];
  /**
   * The reason why a read of the past found no messages. `null` if messages were found, or for a read of the
   * present.
   */
  readonly reason: string | null;
}

/**
 * Number of candidates, which is enough to fill a page with messages above the floor. The number of active
 * messages, which are filtered out later, is added.
 */
const CANDIDATES = 120;
const MOST_CANDIDATES = 1_000;
/** Length of the longest snippet that S3 injects (6.2). */
const EXCERPT_CHARACTERS = 600;

/**
 * Returns the messages whose similarity to the query reaches the floor (S3 4.4). A message with an identifier
 * or with every key word of the query is kept at any similarity, because S3 found only one of twenty bare
 * identifiers. A message without a vector is kept, too.
 */
export const recallMessages = async (
  ports: SearchPorts,
  request: RecallRequest,
): Promise<RecalledMessages> => {
  const { scope, query, instants, roles, sessionId, limit, floor, activeMessageIds } = request;
  const answer = await search(ports, {
    scope,
    query,
    instants,
    roles,
    topK: Math.min(CANDIDATES + activeMessageIds.length, MOST_CANDIDATES),
    kinds: ['chunk'],
    ...(request.withAbandoned && { withAbandoned: true }),
    filter: allFilters(agentFilter(request.agentId), sessionFilter(request)),
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
    point.sources.every(({ messageId }) => active.has(originalId(messageId)));
  const found = answer.found
    .filter((hit) => !isActive(hit) && isNear(hit, floor))
    .map(({ point, ...hit }): SearchHit => ({
      ...hit,
      point: { ...point, text: spokenText(point) },
    }))
    .filter(({ point }) => point.text !== '')
    .slice(0, limit);
  return {
    found: await excerpts(ports, found, answer.question.stems),
    candidates: answer.candidates,
    reason: answer.candidates.length === 0 ? await nothingThen(ports, request) : null,
  };
};

const sessionFilter = ({ sessions, sessionId }: RecallRequest): Filter | null =>
  sessions === 'all' ? null : { op: 'eq', field: 'session_id', value: sessionId };

/** Makes the excerpts. A long text takes milliseconds, so other requests run between two texts. */
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
