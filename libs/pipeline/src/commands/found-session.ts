import { type ChunkPoint, type Episode, type Scope, sessionKey } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';
import type { RecordPorts } from '../memory-ports.js';
import type { SessionCache } from '../session-cache.js';
import { recordedAlready } from './recorded-already.js';
import { keptOutOf } from '../rows/kept-out.js';
import { EMPTY_SESSION, SESSION, sessionIn, sessionRow } from './session-row.js';

interface SessionName {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly erasureId: string | null;
}

export interface FoundSession {
  readonly row: StateRow;
  /**
   * Episode ids by message id, for all messages of the session if `isWhole`, otherwise for the messages that
   * the request names.
   */
  readonly episodes: Map<string, string>;
  /** The current versions of the messages that the request names. */
  readonly recorded: ReadonlyMap<string, ChunkPoint>;
  readonly isWhole: boolean;
}

/** Throws `Unavailable('being-erased')`. */
export const sessionOf = async (
  ports: RecordPorts,
  request: SessionName,
  ids: readonly string[],
): Promise<FoundSession> => {
  const { scope, sessionId } = request;
  const key = sessionKey(scope, sessionId);
  const cached = ports.sessions.find(key);
  if (!cached) return storedSession(ports, request, ids);
  const { row, episodes } = cached;
  if (!episodes) return foundSession(row, await recordedAlready(ports, request, ids));
  // This set is nearly always empty, because messages are rarely sent twice.
  const resent = new Set(ids.filter((id) => episodes.has(id)));
  const recorded = await recordedAlready(ports, request, [...resent]);
  if (recorded.size === resent.size) return { row, episodes, recorded, isWhole: true };
  // Another process has erased some of the messages.
  ports.sessions.forget(key);
  return storedSession(ports, request, ids);
};

const storedSession = async (
  ports: RecordPorts,
  request: SessionName,
  ids: readonly string[],
): Promise<FoundSession> => {
  const { scope, sessionId } = request;
  const key = sessionKey(scope, sessionId);
  const [stored = null] = await ports.state.load(SESSION, [key]);
  const dataKey = await ports.dataKeyOf(scope, sessionId, 'messages');
  const row = sessionRow(stored, { scope, key, dataKey, erasureId: request.erasureId });
  if (row.state !== EMPTY_SESSION) return foundSession(row, await recordedAlready(ports, request, ids));
  // Looks for erased messages only if the session is new. The row of an older session shows whether the
  // session has erased messages.
  const keptOut = await keptOutOf(ports.state, key);
  const session = foundSession(row, new Map());
  return keptOut === null
    ? session
    : { ...session, row: { ...row, state: { ...EMPTY_SESSION, keptOut: true } } };
};

const foundSession = (row: StateRow, recorded: ReadonlyMap<string, ChunkPoint>): FoundSession => ({
  row,
  episodes: new Map([...recorded].map(([id, { episodeId }]) => [id, episodeId])),
  recorded,
  isWhole: row.state === EMPTY_SESSION,
});

/** True if another process has written or erased the session since the row was read. */
export const isStale = async ({ state }: Pick<RecordPorts, 'state'>, row: StateRow): Promise<boolean> => {
  const [stored] = await state.load(SESSION, [row.key]);
  return (stored?.version ?? 0) !== row.version;
};

/**
 * Caches the session in the state after a committed write. All messages of the session are in the log, so
 * none is unsure.
 */
export const keepSession = (
  sessions: SessionCache,
  session: FoundSession,
  row: StateRow,
  episode: Episode,
): void => {
  for (const { id } of episode.messages) session.episodes.set(id, episode.id);
  const episodes = session.isWhole ? session.episodes : null;
  const state = sessionIn(row);
  const sure = state.history ? { ...state, history: { ...state.history, unsure: 0 } } : state;
  sessions.keep(row.key, { row: { ...row, state: sure, version: row.version + 1 }, episodes });
};
