import { type Episode, idOf, replacedId, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type Position, type StateRow } from '@mneme/ports';

/** Stage name of the rows of replaced and abandoned messages whose entries and facts have yet to end. */
export const REVISION = 'door.revision';

/** Work that is left after a message got a new version, or the conversation left a branch. */
export interface OpenRevision {
  readonly scope: Scope;
  readonly sessionId: string;
  /** Id of the former version. Absent if a branch was left. */
  readonly replaced?: string;
  /** Ids of the messages of the branch. Absent if a message has a new version. */
  readonly abandoned?: readonly string[];
  /** Id of the new version, or of the first message after the branch. */
  readonly by: string;
  /** The episode of the message `by`. */
  readonly episodeId: string;
  /** Positions which every stage must pass first. `null` if they are not known yet. */
  readonly marks: readonly Position[] | null;
}

/**
 * Returns the rows of the messages that the episode replaces, and of the branch that it leaves. These rows
 * have the data key of the session, so an erasure removes them.
 */
export const revisionRows = (
  scope: Scope,
  {
    id: episodeId,
    sessionId,
    messages,
    abandons,
  }: Pick<Episode, 'id' | 'sessionId' | 'messages' | 'abandons'>,
  { dataKey, touchedAt }: Pick<StateRow, 'dataKey' | 'touchedAt'>,
): readonly StateRow[] => {
  const open = { scope, sessionId, episodeId, marks: null };
  const rowOf = (key: string, state: OpenRevision): StateRow =>
    emptyRow({ stage: REVISION, key, scope: scopeKey(scope), dataKey, touchedAt, state, isHolding: true });
  const versions = messages.flatMap(({ id: by }) => {
    const replaced = replacedId(by);
    return replaced === null ? [] : [rowOf(revisionKey(scope, sessionId, by), { ...open, replaced, by })];
  });
  if (abandons === undefined) return versions;
  const branch: OpenRevision = { ...open, abandoned: abandons, by: messages[0]?.id ?? '' };
  return [...versions, rowOf(branchKey(scope, sessionId, [episodeId, ...abandons]), branch)];
};

/** `names` are the ids of the episode and of the messages in the branch that it leaves. */
export const branchKey = (scope: Scope, sessionId: string, names: readonly string[]): string =>
  idOf('branch', sessionKey(scope, sessionId), ...names);

export const revisionKey = (scope: Scope, sessionId: string, by: string): string =>
  idOf('revision', sessionKey(scope, sessionId), by);

export const revisionIn = ({ state }: StateRow): OpenRevision => state as OpenRevision;
