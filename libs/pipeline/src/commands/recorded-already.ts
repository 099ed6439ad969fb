import { isChunk, type Role, type Scope } from '@mneme/domain';
import { chunkId } from '../points/chunk-id.js';
import type { MemoryPorts } from '../memory-ports.js';

export interface RecordedMessage {
  readonly episodeId: string;
  readonly role: Role;
  readonly text: string;
}

/** Costs one query, and none without ids. */
export const recordedAlready = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedMessage>> => {
  if (ids.length === 0) return new Map();
  const byChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const points = (await memoryReader.of(scope).get([...byChunk.keys()])).filter(isChunk);
  return new Map(
    points.map(({ id, episodeId, role, text }) => [byChunk.get(id) ?? '', { episodeId, role, text }]),
  );
};
