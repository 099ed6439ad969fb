import { type Read, recalledBy, type SearchRequest } from '@mneme/pipeline';
import type { Operations } from '../dependencies.js';

/** The texts were returned to an agent, which may send them back. */
export const noteReturned = (
  { recalls }: Pick<Operations, 'recalls'>,
  { scope }: Pick<SearchRequest, 'scope'>,
  texts: readonly string[],
): void => recalls.returned(scope, texts);

/** A read with `known_at` is about the past and does not count as use. */
export const noteUse = (
  { ports, recalls }: Pick<Operations, 'ports' | 'recalls'>,
  { scope, instants }: Pick<SearchRequest, 'scope' | 'instants'>,
  read: Read,
): void => {
  const recalled = instants.knownAt === null ? recalledBy(read, ports.clock.now()) : null;
  if (recalled !== null) recalls.note(scope, recalled);
};
