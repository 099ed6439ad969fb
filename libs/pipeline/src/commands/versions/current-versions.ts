import { type ChunkPoint, isChunk, nextVersionId, type Scope } from '@mneme/domain';
import type { MemoryReader } from '@mneme/ports';
import { chunkId } from '../../points/chunk-id.js';
import { messageIdOf } from '../../points/point-message.js';

/** Number of later versions to read at once. A reply that arrives in pieces has one version per piece. */
const VERSIONS_AT_ONCE = 32;

/**
 * Returns the newest version of each message, in the given order. One query reads the later versions of all
 * messages.
 */
export const currentVersions = async (
  store: Pick<MemoryReader, 'get'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  versions: readonly ChunkPoint[],
): Promise<readonly ChunkPoint[]> => {
  const current = [...versions];
  let open = [...versions.keys()].filter((n) => versions[n]!.recordedTo !== null);
  while (open.length > 0) {
    const later = open.map((n) =>
      laterIds(messageIdOf(current[n]!)).map((id) => chunkId(scope, sessionId, id)),
    );
    const found = new Map((await store.get(later.flat())).filter(isChunk).map((point) => [point.id, point]));
    open.forEach((n, at) => {
      current[n] = later[at]!.flatMap((id) => found.get(id) ?? []).at(-1) ?? current[n]!;
    });
    open = open.filter((_, at) => found.has(later[at]!.at(-1)!));
  }
  return current;
};

const laterIds = (id: string): readonly string[] => {
  const ids = [nextVersionId(id)];
  while (ids.length < VERSIONS_AT_ONCE) ids.push(nextVersionId(ids.at(-1)!));
  return ids;
};
