import { type HistoryMessage, lastVersions, type Scope, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { StateRow } from '@mneme/ports';
import type { RecordPorts } from '../../memory-ports.js';
import { messageIdOf } from '../../points/point-message.js';
import type { FoundSession } from '../found-session.js';
import { recordedAlready } from '../recorded-already.js';
import {
  EMPTY_HISTORY,
  historyMessage,
  historyOf,
  isPageDue,
  leftIds,
  loadPages,
  newestHeld,
  type SessionHistory,
  withoutUnsure,
} from './session-history.js';
import { sessionIn } from '../session-row.js';

type Ports = Pick<RecordPorts, 'memoryReader' | 'state' | 'sessions' | 'catchUp'>;

interface SessionName {
  readonly scope: Scope;
  readonly sessionId: string;
}

export interface HeldMessages {
  readonly history: SessionHistory;
  /** All messages of the session, or its last ones, in the order of the conversation. */
  readonly messages: readonly HistoryMessage[];
  /** Ids of all versions of these messages, in the order in which they were recorded. */
  readonly recorded: readonly string[];
}

/**
 * Maximum number of messages to read from the index for a session that an earlier build recorded without a
 * history.
 */
const LIMIT_INDEXED = 1000;

/** Returns the messages that the session holds. All of them are in the log. */
export const heldMessages = async (
  ports: Ports,
  name: SessionName,
  session: FoundSession,
): Promise<HeldMessages> => {
  const history = await sureHistory(ports, name, session.row);
  const older = await loadPages(ports, session.row, history);
  const left = leftIds(history);
  const recorded = [...older, ...newestHeld(history)];
  const messages = lastVersions(recorded).filter(({ id }) => !left.has(id));
  return { history, messages, recorded: recorded.map(({ id }) => id) };
};

/**
 * Returns the history to which new messages can be added, or `null` if an earlier build has recorded the
 * session without a history.
 */
export const growingHistory = (
  ports: Ports,
  name: SessionName,
  { row }: FoundSession,
): Promise<SessionHistory | null> | SessionHistory | null => {
  const { history, nextOrdinal } = sessionIn(row);
  if (!history) return nextOrdinal === 0 ? EMPTY_HISTORY : null;
  return isPageDue(history) ? sureHistory(ports, name, row) : history;
};

/**
 * Returns the history of the session without messages that never reached the log, because their writer died
 * after it had written the row. Asks the index only about the unsure messages, which are the last ones that
 * another process wrote.
 */
const sureHistory = async (ports: Ports, name: SessionName, row: StateRow): Promise<SessionHistory> => {
  const { history, nextOrdinal } = sessionIn(row);
  if (!history) return nextOrdinal === 0 ? EMPTY_HISTORY : historyInIndex(ports, name, nextOrdinal);
  if (history.unsure === 0) return history;
  const ids = newestHeld(history)
    .slice(-history.unsure)
    .map(({ id }) => id);
  const recorded = await recordedAlready(ports, name, ids);
  if (recorded.size === ids.length) return { ...history, unsure: 0 };
  await ports.catchUp(topics.conversation.name);
  return withoutUnsure(history, await recordedAlready(ports, name, ids));
};

/**
 * Builds the history of a session from the index, because an earlier build recorded the session without a
 * history.
 */
const historyInIndex = async (
  { memoryReader, catchUp }: Ports,
  { scope, sessionId }: SessionName,
  nextOrdinal: number,
): Promise<SessionHistory> => {
  const read = () => memoryReader.of(scope).tail(sessionId, nextOrdinal, LIMIT_INDEXED);
  let points = await read();
  if (points.at(-1)?.ordinal !== nextOrdinal - 1) {
    await catchUp(topics.conversation.name);
    points = await read();
  }
  const key = sessionKey(scope, sessionId);
  return historyOf(points.map((point) => historyMessage(key, { ...point, id: messageIdOf(point) })));
};
