import { idOf, type Message, replacedId, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type Position, type StateRow } from '@mneme/ports';

/** Stage name of the rows of replaced messages whose entries and facts have yet to end. */
export const REVISION = 'door.revision';

/** Work that is left after a message got a new version. */
export interface OpenRevision {
  readonly scope: Scope;
  readonly sessionId: string;
  /** Ids of the two versions. */
  readonly replaced: string;
  readonly by: string;
  /** The episode of the new version. */
  readonly episodeId: string;
  /** Positions which every stage must pass first. `null` if they are not known yet. */
  readonly marks: readonly Position[] | null;
}

/**
 * Returns the row of a message that replaces another one, or `null`. It has the data key of the session, so an
 * erasure removes it.
 */
export const revisionRow = (
  { scope, sessionId, episodeId }: Pick<OpenRevision, 'scope' | 'sessionId' | 'episodeId'>,
  { id: by }: Pick<Message, 'id'>,
  { dataKey, touchedAt }: Pick<StateRow, 'dataKey' | 'touchedAt'>,
): StateRow | null => {
  const replaced = replacedId(by);
  if (replaced === null) return null;
  const key = revisionKey(scope, sessionId, by);
  const state: OpenRevision = { scope, sessionId, episodeId, replaced, by, marks: null };
  return emptyRow({
    stage: REVISION,
    key,
    scope: scopeKey(scope),
    dataKey,
    touchedAt,
    state,
    isHolding: true,
  });
};

export const revisionKey = (scope: Scope, sessionId: string, by: string): string =>
  idOf('revision', sessionKey(scope, sessionId), by);

export const revisionIn = ({ state }: StateRow): OpenRevision => state as OpenRevision;
