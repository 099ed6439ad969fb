import { replacedId } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import type { FoundSession } from '../found-session.js';
import { recordedAlready } from '../recorded-already.js';
import type { RecordRequest } from '../record-request.js';
import type { Revision } from './revision.js';

interface NamedMessages {
  readonly ids: readonly string[];
  /** Positions of messages that have the id of a recorded message, but other words. */
  readonly changed: readonly number[];
  readonly session: Pick<FoundSession, 'recorded' | 'episodes'>;
}

/**
 * Returns the first message of the request whose id makes it a new version of a recorded message, or `null`.
 * An erasure that records a session again sends every version under its own id.
 */
export const revisionOf = async (
  ports: Pick<RecordPorts, 'memoryReader'>,
  request: Pick<RecordRequest, 'scope' | 'sessionId' | 'erasureId'>,
  { ids, changed, session }: NamedMessages,
): Promise<Revision | null> => {
  const [at] = changed;
  const known = session.recorded.get(ids[at ?? -1] ?? '');
  if (at !== undefined && known) return { at, replaced: known, outcome: 'replaces' };
  if (request.erasureId === null) return null;
  const again = ids.findIndex((id) => replacedId(id) !== null && !session.episodes.has(id));
  const replacedBy = replacedId(ids[again] ?? '');
  if (replacedBy === null) return null;
  const replaced = (await recordedAlready(ports, request, [replacedBy])).get(replacedBy);
  return replaced ? { at: again, replaced, outcome: 'replaces' } : null;
};

/** Maximum number of messages of one episode. */
const LIMIT_AT_ONCE = 100;

/** If the first message comes back from a branch that was left, returns the other messages that come back. */
export const comingBack = (
  { at: first, replaced: { isAbandoned } }: Revision,
  { ids, changed, session }: NamedMessages,
): readonly Revision[] => {
  if (!isAbandoned) return [];
  const others = changed.flatMap((at): readonly Revision[] => {
    const replaced = session.recorded.get(ids[at] ?? '');
    return at !== first && replaced?.isAbandoned ? [{ at, replaced, outcome: 'replaces' }] : [];
  });
  return others.slice(0, LIMIT_AT_ONCE - 1);
};
