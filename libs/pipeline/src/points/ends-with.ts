import { type Episode, type Instant, replacedId, type Scope } from '@mneme/domain';
import type { PointEnd } from '@mneme/ports';
import { chunkId } from './chunk-id.js';
import { digestId } from './digest-id.js';

/**
 * Returns the ends of the messages that the episode replaces, and of the messages in the branch that the
 * episode leaves. The digest of the session ends with the branch, because it may have words of the branch.
 * The next close of the session writes a new digest.
 */
export const endsWith = (
  scope: Scope,
  { sessionId, messages, abandons = [] }: Pick<Episode, 'sessionId' | 'messages' | 'abandons'>,
  recordedTo: Instant,
): readonly PointEnd[] => [
  ...messages.flatMap(({ id }): readonly PointEnd[] => {
    const replaced = replacedId(id);
    return replaced === null ? [] : [{ id: chunkId(scope, sessionId, replaced), recordedTo }];
  }),
  ...(abandons.length > 0 ? [{ id: digestId(scope, sessionId), recordedTo }] : []),
  ...abandons.map((id): PointEnd => ({ id: chunkId(scope, sessionId, id), recordedTo, isAbandoned: true })),
];
