import type { Message } from './message.js';

/** A recent message that later messages may refer back to, and the episode it came with. */
export interface RecentMessage {
  readonly message: Message;
  readonly episodeId: string;
}

/** The last messages of the most recent sessions of a scope, the latest session at the end; as JSON. */
export type RecentSessions = readonly {
  readonly sessionId: string;
  readonly said: readonly RecentMessage[];
}[];

export const NO_SESSIONS: RecentSessions = [];

const LIMIT_SESSIONS = 8;
const LIMIT_MESSAGES = 4;
/** UTF-16 units: the question to be answered stands at the end of a message. */
const LIMIT_TEXT = 500;

/** The last messages of a session, oldest first. */
export const lastMessagesOf = (talks: RecentSessions, sessionId: string): readonly RecentMessage[] =>
  talks.find((talk) => talk.sessionId === sessionId)?.said ?? [];

/** Keeps the end of a message for the messages that follow; only users and assistants are kept. */
export const addRecent = (
  talks: RecentSessions,
  sessionId: string,
  { message, episodeId }: RecentMessage,
): RecentSessions => {
  const { role, text } = message;
  if ((role !== 'user' && role !== 'assistant') || text === '') return talks;
  const kept = { ...message, text: ending(text), toolCalls: [], metadata: {} };
  const said = [...lastMessagesOf(talks, sessionId), { message: kept, episodeId }].slice(-LIMIT_MESSAGES);
  return [...talks.filter((talk) => talk.sessionId !== sessionId), { sessionId, said }].slice(
    -LIMIT_SESSIONS,
  );
};

const ending = (text: string): string => text.slice(-LIMIT_TEXT).replace(HALF_A_CHARACTER, '');
const HALF_A_CHARACTER = /^[\uDC00-\uDFFF]/;
