import { type ChunkPoint, isChunk, isSystemPrompt, messageCues, type Point } from '@mneme/domain';
import { exchangeId, exchangeMembers, summaryOfMembers } from '../messages/exchange-members.js';
import { messageSelection } from '../messages/find-messages.js';
import type { FoundExchange, SearchContext, SearchHit } from './search-hit.js';
import type { MemoryPorts } from '../../memory-ports.js';

/** Maximum number of exchanges: each is assembled anew from up to 32 messages. */
const MOST_EXCHANGES = 100;

/**
 * Number of messages to find per requested exchange. The messages found nearly always belong to enough
 * exchanges.
 */
const MESSAGES_EACH = 4;

export const messagesFor = (exchanges: number): number => Math.min(exchanges, MOST_EXCHANGES) * MESSAGES_EACH;

/**
 * Returns exchanges, best first, each with the score of its best message
 * (docs/decisions/0036-exchange-search.md). Summary and sources cover only messages that the search may see.
 */
export const findExchanges = async (
  ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch'>,
  context: SearchContext,
  turns: readonly SearchHit<Point>[],
): Promise<readonly SearchHit<FoundExchange>[]> => {
  const { scope, topK } = context;
  const best = bestOfEach(turns).slice(0, Math.min(topK, MOST_EXCHANGES));
  if (best.length === 0) return [];
  const ids = best.map(({ point }) => point.id);
  const members = await exchangeMembers(ports, scope, ids, messageSelection(context));
  return best.flatMap(({ point, score, terms }) => {
    const exchange = exchangeOf(exchangeId(point), members.get(exchangeId(point)) ?? []);
    return exchange ? [{ point: exchange, score, terms, fact: null }] : [];
  });
};

const bestOfEach = (turns: readonly SearchHit<Point>[]): readonly SearchHit<ChunkPoint>[] => {
  const seen = new Set<string>();
  return turns.flatMap((turn) => {
    const { point } = turn;
    if (!isChunk(point) || isSystemPrompt(point) || seen.has(exchangeId(point))) return [];
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
    ...messageCues(text),
    sources: members.flatMap(({ sources }) => sources),
    metadata: {},
  };
};
