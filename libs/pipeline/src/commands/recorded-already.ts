import { type ChunkPoint, isChunk, type Scope } from '@mneme/domain';
import { chunkId } from '../points/chunk-id.js';
import type { MemoryPorts } from '../memory-ports.js';
import { currentVersion } from './versions/current-version.js';

/** Returns the current version of each message. Costs one query, and none without ids. */
export const recordedAlready = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChunkPoint>> => {
  const recorded = new Map<string, ChunkPoint>();
  if (ids.length === 0) return recorded;
  const store = memoryReader.of(scope);
  const idOfChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const points = (await store.get([...idOfChunk.keys()])).filter(isChunk);
  for (const point of points)
    recorded.set(
      idOfChunk.get(point.id) ?? '',
      point.recordedTo === null ? point : await currentVersion(store, { scope, sessionId }, point),
    );
  return recorded;
};
