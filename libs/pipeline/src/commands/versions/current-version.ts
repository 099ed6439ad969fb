import { type ChunkPoint, isChunk, nextVersionId, type Scope } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { chunkId } from '../../points/chunk-id.js';
import { messageIdOf } from '../../points/point-message.js';

/** A reply that arrives in pieces has a version per piece. */
const VERSIONS_AT_ONCE = 32;

/** Returns the version that no other one has replaced. */
export const currentVersion = async (
  store: Pick<MemoryReader, 'get'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  version: ChunkPoint,
): Promise<ChunkPoint> => {
  let current = version;
  for (;;) {
    const ids: string[] = [];
    for (
      let id = messageIdOf(current);
      ids.length < VERSIONS_AT_ONCE;
      ids.push(chunkId(scope, sessionId, id))
    )
      id = nextVersionId(id);
    const later = (await store.get(ids)).filter(isChunk);
    current = later.at(-1) ?? current;
    if (later.length < VERSIONS_AT_ONCE) return current;
  }
};
