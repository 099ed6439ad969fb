import {
  changedExchanges,
  type ChunkPoint,
  cuesOf,
  isChunk,
  LONGEST_EXCHANGE,
  type Point,
  summaryOf,
} from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import { messageOf } from '../point-message.js';
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
  { instants, filter, topK, question }: SearchContext,
  turns: readonly SearchHit<Point>[],
): Promise<readonly SearchHit<FoundExchange>[]> => {
  const best = bestOfEach(turns).slice(0, Math.min(topK, MOST_EXCHANGES));
  if (best.length === 0) return [];
  const around = await store.neighbours({
    around: best.map(({ point }) => point.id),
    reach: LONGEST_EXCHANGE - 1,
    selection: { kinds: ['chunk'], instants, filter },
    stems: question.stems,
    vector: null,
  });
  const visible = await store.get(around.flatMap(({ id, isEligible }) => (isEligible ? [id] : [])));
  const members = membersOf(visible.filter(isChunk));
  return best.flatMap(({ point, score, terms }) => {
    const found = exchangeOf(exchangeId(point), members.get(exchangeId(point)) ?? []);
    return found ? [{ point: found, score, terms, fact: null }] : [];
  });
};

/** A message that no turn is noted of yet stands alone. */
const exchangeId = (message: Pick<ChunkPoint, 'id' | 'turnId'>): string => message.turnId ?? message.id;

const bestOfEach = (turns: readonly SearchHit<Point>[]): readonly SearchHit<ChunkPoint>[] => {
  const seen = new Set<string>();
  return turns.flatMap((turn) => {
    const { point } = turn;
    if (!isChunk(point) || seen.has(exchangeId(point))) return [];
    seen.add(exchangeId(point));
    return [{ point, score: turn.score, terms: turn.terms, fact: null }];
  });
};

/** The messages of each exchange, in order. */
const membersOf = (messages: readonly ChunkPoint[]): ReadonlyMap<string, readonly ChunkPoint[]> => {
  const members = new Map<string, ChunkPoint[]>();
  for (const message of messages.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const known = members.get(exchangeId(message)) ?? [];
    known.push(message);
    members.set(exchangeId(message), known);
  }
  return members;
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

/** Where a filter leaves messages out, the others may look like several exchanges: they are still one. */
const summaryOfMembers = (id: string, members: readonly ChunkPoint[]): string => {
  const parts = changedExchanges(id, [], members.map(messageOf));
  const tags = new Map(members.map((member) => [messageOf(member).id, member.tags]));
  return summaryOf(
    {
      id,
      messages: parts.flatMap(({ messages }) => messages),
      asked: parts.flatMap(({ asked }) => asked),
      replies: parts.flatMap(({ replies }) => replies),
    },
    (message) => tags.get(message.id) ?? [],
  );
};
