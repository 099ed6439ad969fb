import { type ChunkPoint, isChunk } from '@mneme/domain';
import { hasAny, isWithin } from '../points/condition.js';
import { toKeyword } from '../points/keyword.js';
import type { ScopedCalls } from '../points/scoped-calls.js';
import { toPoint } from '../points/stored-point.js';

/** The last chunks of a session in front of an ordinal, in order: one request, and no vectors. */
export const sessionTail =
  (calls: ScopedCalls) =>
  async (sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]> => {
    const found = await calls.scroll({
      where: [
        ...(hasAny('kind', ['chunk']) ?? []),
        ...(hasAny('session_id', [toKeyword(sessionId)]) ?? []),
        ...(isWithin('ordinal', { lt: before }) ?? []),
      ],
      fields: 'all',
      order: { key: 'ordinal', direction: 'desc' },
      limit,
    });
    return found
      .map(({ payload }) => toPoint(payload))
      .filter(isChunk)
      .sort((a, b) => a.ordinal - b.ordinal);
  };
