import { type ChunkPoint, isChunk, type Scope } from '@mneme/domain';
import { chunkId } from '../points/chunk-id.js';
import type { MemoryPorts } from '../memory-ports.js';
import { currentVersions } from './versions/current-versions.js';

/**
 * Returns the current version of each message. Makes no query if there are no ids, otherwise one query, and
 * further queries if messages were replaced.
 */
export const recordedAlready = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChunkPoint>> => {
  if (ids.length === 0) return new Map();
  const store = memoryReader.of(scope);
  const idOfChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const points = (await store.get([...idOfChunk.keys()])).filter(isChunk);
  const current = await currentVersions(store, { scope, sessionId }, points);
  return new Map(points.map(({ id }, n) => [idOfChunk.get(id) ?? '', current[n]!]));
};
