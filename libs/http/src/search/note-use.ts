import { type Read, recalledBy, type SearchRequest } from '@mneme/pipeline';
import type { Operations } from '../dependencies.js';

/** Notes the texts that a read returned, because the agent may send them back in a message. */
export const noteReturned = (
  { recalls }: Pick<Operations, 'recalls'>,
  { scope }: Pick<SearchRequest, 'scope'>,
  texts: readonly string[],
): void => recalls.returned(scope, texts);

/**
 * Notes the memories that a read used. A read with `known_at` is about the past and does not count as use.
 */
export const noteUse = (
  { ports, recalls }: Pick<Operations, 'ports' | 'recalls'>,
  { scope, instants }: Pick<SearchRequest, 'scope' | 'instants'>,
  read: Read,
): void => {
  const recalled = instants.knownAt === null ? recalledBy(read, ports.clock.now()) : null;
  if (recalled !== null) recalls.note(scope, recalled);
};
