import { type HistoryMessage, lastVersions } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';
import type { SessionCache } from '../../session-cache.js';
import { sessionIn } from '../session-row.js';
import { LIMIT_PAGES, loadPages, newestHeld, olderPages } from './session-history.js';

interface Ports {
  readonly state: Pick<StateStore, 'load' | 'rowsOf'>;
  readonly sessions: Pick<SessionCache, 'pages'>;
}

/**
 * Returns every message that a session had. The current versions come last, in the order of the conversation.
 * Former versions and the messages before the last 10,000 come first, in any order. Empty for a session that
 * an earlier build recorded without a history.
 */
export const historyOfRow = async (ports: Ports, row: StateRow): Promise<readonly HistoryMessage[]> => {
  const { history } = sessionIn(row);
  if (!history) return [];
  const all = [...(await loadPages(ports, row, history)), ...newestHeld(history)];
  const current = lastVersions(all);
  const isCurrent = new Set(current);
  const older = history.pages.length < LIMIT_PAGES ? [] : await olderPages(ports.state, row, history);
  return [...older, ...all.filter((message) => !isCurrent.has(message)), ...current];
};
