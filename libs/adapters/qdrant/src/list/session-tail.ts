import { type ChunkPoint, isChunk } from '@mneme/domain';
import { hasValue, isWithin } from '../points/condition.js';
import { toKeyword } from '../points/keyword.js';
import type { ScopedCalls, SendQueries } from '../points/scoped-calls.js';
import { FOREVER, toPoint } from '../points/stored-point.js';

/** Reads the last messages of a session with one query and without their vectors. */
export const sessionTail =
  (calls: ScopedCalls, send: SendQueries) =>
  async (sessionId: string, before: number, limit: number): Promise<readonly ChunkPoint[]> => {
    const tail = {
      where: [
        ...hasValue('kind', 'chunk'),
        ...hasValue('session_id', toKeyword(sessionId)),
        ...isWithin('ordinal', { lt: before }),
        ...isWithin('recorded_to', { gte: FOREVER }),
      ],
      query: { order_by: { key: 'ordinal', direction: 'desc' as const } },
      fields: 'all' as const,
      limit,
    };
    const [found = []] = await calls.query([tail], send);
    return found
      .map(({ payload }) => toPoint(payload))
      .filter(isChunk)
      .sort((a, b) => a.ordinal - b.ordinal);
  };
