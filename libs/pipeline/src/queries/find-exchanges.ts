import { type ChunkPoint, cuesOf, isChunk, type Point } from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { exchangeId, exchangeMembers, summaryOfMembers } from './messages/exchange-members.js';
import type { FoundExchange, SearchContext, SearchHit } from './search-hit.js';

/** Every exchange is put together anew, of 32 messages at most. */
const MOST_EXCHANGES = 100;

/** So many messages, best first, are of as many exchanges as are wanted, or nearly. */
const MESSAGES_EACH = 4;

/** How many messages to look for where so many exchanges are wanted. */
export const messagesFor = (exchanges: number): number => Math.min(exchanges, MOST_EXCHANGES) * MESSAGES_EACH;

/**
 * The exchanges of the messages that answer, best first, each as good as its best message (docs/decisions/
 * exchanges-by-their-messages.md). Summary and sources are of the messages that the search may see.
 */
export const findExchanges = async (
  store: ScopedMemoryIndex,
  { instants, filter, topK }: SearchContext,
  turns: readonly SearchHit<Point>[],
): Promise<readonly SearchHit<FoundExchange>[]> => {
  const best = bestOfEach(turns).slice(0, Math.min(topK, MOST_EXCHANGES));
  if (best.length === 0) return [];
  const ids = best.map(({ point }) => point.id);
  const members = await exchangeMembers(store, ids, { kinds: ['chunk'], instants, filter });
  return best.flatMap(({ point, score, terms }) => {
    const found = exchangeOf(exchangeId(point), members.get(exchangeId(point)) ?? []);
    return found ? [{ point: found, score, terms, fact: null }] : [];
  });
};

const bestOfEach = (turns: readonly SearchHit<Point>[]): readonly SearchHit<ChunkPoint>[] => {
  const seen = new Set<string>();
  return turns.flatMap((turn) => {
    const { point } = turn;
    if (!isChunk(point) || seen.has(exchangeId(point))) return [];
    seen.add(exchangeId(point));
    return [{ point, score: turn.score, terms: turn.terms, fact: null }];
  });
};

const exchangeOf = (id: string, members: readonly ChunkPoint[]): FoundExchange | null => {
  const [first] = members;
  if (!first) return null;
  const text = summaryOfMembers(id, members);
  return {
    id,
    kind: 'exchange',
    text,
    sessionId: first.sessionId,
    speaker: null,
    saidAt: first.saidAt,
    recordedFrom: Math.max(...members.map(({ recordedFrom }) => recordedFrom)),
    recordedTo: null,
    ...cuesOf(text),
    sources: members.flatMap(({ sources }) => sources),
    metadata: {},
  };
};
