import { type ChunkPoint, idOf, isChunk, NOW, slotKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import {
  claimOfSpeaker,
  commandEvent,
  type Erasure,
  listPages,
  messageOf,
  NAME_OF_USER,
} from '@mneme/pipeline';
import type { EventLog, MemoryReader } from '@mneme/ports';
import type { ErasedStores } from './remove-erased.js';

const POINTS_AT_ONCE = 500;

/**
 * States the name of the user again from the first remaining message, if no claim of the name is left. Reads
 * find the user by this name. A repeated call has no further effect.
 */
export const restateName = async (
  { log, index, facts, backpressure }: ErasedStores & { readonly log: Pick<EventLog, 'append'> },
  { id: erasureId, scope, part }: Erasure,
  recordedAt: number,
): Promise<void> => {
  if (part.kind === 'everything') return;
  const [names] = await facts.of(scope).slots([slotKey(NAME_OF_USER)]);
  if (names?.claims.some(({ retractedAt }) => retractedAt === null)) return;
  const first = await firstNamed(index.of(scope), backpressure);
  if (!first) return;
  const { sessionId, episodeId, dataKey, agentId } = first;
  const message = messageOf(first);
  const claim = claimOfSpeaker(message.speaker ?? '', {
    scope,
    sessionId,
    episodeId,
    message,
    agentId: agentId ?? undefined,
  });
  const stated = commandEvent(topics.entries, 'facts.stated', {
    id: idOf('name', erasureId),
    scope,
    trace: null,
    dataKey,
    data: { claims: [claim] },
  });
  await log.append([stated], recordedAt);
};

const firstNamed = async (index: MemoryReader, pause: () => Promise<void>): Promise<ChunkPoint | null> => {
  const selection = { kinds: ['chunk'], instants: NOW, filter: null } as const;
  const query = { selection, sessionId: null, order: 'session', limit: POINTS_AT_ONCE } as const;
  let first: ChunkPoint | null = null;
  for await (const points of listPages(index, query, pause))
    for (const point of points.filter(isChunk)) {
      const isNamed = point.role === 'user' && (point.speaker ?? '').trim() !== '';
      if (isNamed && (first === null || point.recordedFrom < first.recordedFrom)) first = point;
    }
  return first;
};
