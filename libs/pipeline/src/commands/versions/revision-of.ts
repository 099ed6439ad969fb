import { replacedId } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import type { FoundSession } from '../found-session.js';
import { recordedAlready } from '../recorded-already.js';
import type { RecordRequest } from '../record-request.js';
import type { Revision } from './revision.js';

interface NamedMessages {
  readonly ids: readonly string[];
  /** Positions of messages with known ids and other words. */
  readonly changed: readonly number[];
  readonly session: Pick<FoundSession, 'recorded' | 'episodes'>;
}

/**
 * Returns the first message of the request that is a new version by its id, or `null`. An erasure records versions
 * again under their ids.
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

/** Messages of one episode. */
const LIMIT_AT_ONCE = 100;

/** Returns the further messages that come back from the branch of the first one. */
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
