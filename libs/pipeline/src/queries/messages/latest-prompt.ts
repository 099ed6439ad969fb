import { type AsOf, type Filter, type Instant, isChunk } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';

/** The system messages that are shown for a session. */
export interface LatestPrompt {
  readonly ids: ReadonlySet<string>;
  readonly recordedFrom: Instant;
}

/** Maximum number of system messages that begin a request. */
const MOST_PARTS = 20;

/**
 * Returns the last system message of the session, with the system messages directly before it that came in
 * the same request. `null` if the session has none.
 */
export const latestPrompt = async (
  reader: Pick<MemoryReader, 'list'>,
  sessionId: string,
  instants: AsOf,
): Promise<LatestPrompt | null> => {
  const { points } = await reader.list({
    selection: { kinds: ['chunk'], instants, filter: null, roles: ['system'] },
    sessionId,
    order: 'recorded',
    limit: MOST_PARTS,
    cursor: null,
  });
  const [latest, ...earlier] = points.filter(isChunk);
  if (!latest) return null;
  const parts = [latest];
  for (const point of earlier) {
    const isSameRequest = point.recordedFrom === latest.recordedFrom && point.episodeId === latest.episodeId;
    if (!isSameRequest || point.ordinal !== latest.ordinal - parts.length) break;
    parts.push(point);
  }
  return { ids: new Set(parts.map(({ id }) => id)), recordedFrom: latest.recordedFrom };
};

export const spokenOrSince = ({ recordedFrom }: LatestPrompt): Filter => ({
  op: 'or',
  parts: [
    { op: 'ne', field: 'role', value: 'system' },
    { op: 'gte', field: 'recorded_at', value: recordedFrom },
  ],
});
