import { isChunk, type Role, type Scope } from '@mneme/domain';
import { chunkId } from '../chunk-id.js';
import type { MemoryPorts } from '../memory-ports.js';

/** A message as its session has it. */
export interface RecordedMessage {
  /** The episode that the message came with. */
  readonly episodeId: string;
  readonly role: Role;
  readonly text: string;
}

/** The messages that their session has already, by id. Costs one look-up, and none where there are no ids. */
export const recordedAlready = async (
  { index }: Pick<MemoryPorts, 'index'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedMessage>> => {
  if (ids.length === 0) return new Map();
  const byChunk = new Map(ids.map((id) => [chunkId(scope, sessionId, id), id]));
  const points = (await index.of(scope).get([...byChunk.keys()])).filter(isChunk);
  return new Map(
    points.map(({ id, episodeId, role, text }) => [byChunk.get(id) ?? '', { episodeId, role, text }]),
  );
};
