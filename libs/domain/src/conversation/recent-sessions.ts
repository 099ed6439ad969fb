import type { SaidMessage } from './episode.js';

export type RecentSessions = readonly {
  readonly sessionId: string;
  readonly said: readonly SaidMessage[];
}[];

export const NO_SESSIONS: RecentSessions = [];

const LIMIT_SESSIONS = 8;
const LIMIT_MESSAGES = 4;
/**
 * Maximum length of a message in UTF-16 units. The end is kept, because a question usually ends a message.
 */
const LIMIT_TEXT = 500;

export const lastMessagesOf = (talks: RecentSessions, sessionId: string): readonly SaidMessage[] =>
  talks.find((talk) => talk.sessionId === sessionId)?.said ?? [];

export const addRecentMessage = (
  talks: RecentSessions,
  sessionId: string,
  { message, ...said }: SaidMessage,
): RecentSessions => {
  const { role, text } = message;
  if ((role !== 'user' && role !== 'assistant') || text === '') return talks;
  const kept = { ...message, text: lastCharacters(text), toolCalls: [], metadata: {} };
  const messages = [...lastMessagesOf(talks, sessionId), { ...said, message: kept }].slice(-LIMIT_MESSAGES);
  return [...talks.filter((talk) => talk.sessionId !== sessionId), { sessionId, said: messages }].slice(
    -LIMIT_SESSIONS,
  );
};

const lastCharacters = (text: string): string => text.slice(-LIMIT_TEXT).replace(HALF_A_CHARACTER, '');
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;
