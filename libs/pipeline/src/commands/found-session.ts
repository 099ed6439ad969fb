import { type Episode, type Scope, sessionKey } from '@mneme/domain';
import type { StateRow } from '@mneme/ports';
import type { RecordPorts } from '../memory-ports.js';
import type { SessionCache } from '../session-cache.js';
import { recordedAlready, type RecordedMessage } from './recorded-already.js';
import { keptOutOf } from '../rows/kept-out.js';
import { EMPTY_SESSION, SESSION, sessionRow } from './session-row.js';

interface SessionName {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly erasureId: string | null;
}

export interface FoundSession {
  readonly row: StateRow;
  /** Episode ids by message id, for the messages that the request names, or for all. */
  readonly episodes: Map<string, string>;
  readonly recorded: ReadonlyMap<string, RecordedMessage>;
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
  const noted = ports.sessions.find(key);
  if (noted?.episodes) {
    const { row, episodes } = noted;
    // Nearly always empty: messages are rarely sent twice.
    const again = new Set(ids.filter((id) => episodes.has(id)));
    const recorded = await recordedAlready(ports, request, [...again]);
    if (recorded.size === again.size) return { row, episodes, recorded, isWhole: true };
    // Another process has erased some of the messages.
    ports.sessions.forget(key);
    return storedSession(ports, request, ids);
  }
  if (!noted) return storedSession(ports, request, ids);
  return foundSession(noted.row, await recordedAlready(ports, request, ids));
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
  if (row.state === EMPTY_SESSION) return newSession(ports, row, request);
  return foundSession(row, await recordedAlready(ports, request, ids));
};

/** Only a new session looks up erased messages, because the row of an older session holds them. */
const newSession = async (
  { state }: RecordPorts,
  row: StateRow,
  { scope, sessionId }: SessionName,
): Promise<FoundSession> => {
  const keptOut = await keptOutOf(state, scope, sessionId);
  const found = foundSession(row, new Map());
  return keptOut.length === 0 ? found : { ...found, row: { ...row, state: { ...EMPTY_SESSION, keptOut } } };
};

const foundSession = (row: StateRow, recorded: ReadonlyMap<string, RecordedMessage>): FoundSession => ({
  row,
  episodes: new Map([...recorded].map(([id, { episodeId }]) => [id, episodeId])),
  recorded,
  isWhole: row.state === EMPTY_SESSION,
});

/** Keeps the session as the write left it, or drops it from the cache after a lost race. */
export const noteDown = (
  book: SessionCache,
  written: {
    readonly session: FoundSession;
    readonly row: StateRow;
    readonly episode: Episode;
    readonly isSettled: boolean;
  },
): void => {
  const { session, row, episode, isSettled } = written;
  if (!isSettled) {
    book.forget(row.key);
    return;
  }
  for (const { id } of episode.messages) session.episodes.set(id, episode.id);
  const episodes = session.isWhole ? session.episodes : null;
  book.keep(row.key, { row: { ...row, version: row.version + 1 }, episodes });
};
