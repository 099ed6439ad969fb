import { type Episode, type Instant, replacedId, type Scope } from '@mneme/domain';
import type { PointEnd } from '@mneme/ports';
import { chunkId } from './chunk-id.js';

/** Returns the ends of the messages that the messages of the episode replace. */
export const replacedEnds = (
  scope: Scope,
  { sessionId, messages }: Pick<Episode, 'sessionId' | 'messages'>,
  recordedTo: Instant,
): readonly PointEnd[] =>
  messages.flatMap(({ id }) => {
    const replaced = replacedId(id);
    return replaced === null ? [] : { id: chunkId(scope, sessionId, replaced), recordedTo };
  });
