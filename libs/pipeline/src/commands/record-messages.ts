import { idOf, sessionKey } from '@mneme/domain';
import type { RecordPorts } from '../memory-ports.js';
import { tooLong } from './message-outcome.js';
import { recordParts } from './record-parts.js';
import type { RecordRequest } from './record-request.js';
import { withRecalledLines } from './recalled-lines.js';
import type { SentMessage } from './sent-message.js';
import type { RecordedMessages } from './write-episode.js';
import { messagesWithoutSecrets, type Redaction, redactionsOf } from './without-secrets.js';

export interface Recorded extends RecordedMessages {
  readonly redacted: readonly Redaction[];
}

/**
 * Maximum number of messages of a request that are compared with the session. Earlier messages of a longer
 * request are left out, except system prompts.
 */
const LIMIT_COMPARED = 10_000;

/**
 * Records messages and makes them searchable. Both are durable on return. Ignores a message that has the id,
 * or the speaker, words and instant, of a recorded one, or is part of a conversation that is sent again.
 * Throws `Rejected('message-differs')` for a known id with other words.
 */
export const recordMessages = async (ports: RecordPorts, sent: RecordRequest): Promise<Recorded> => {
  const key = sessionKey(sent.scope, sent.sessionId);
  const from = sent.messages.length - LIMIT_COMPARED;
  const isCompared = ({ role }: SentMessage, n: number): boolean => n >= from || role === 'system';
  const indexes = [...sent.messages.keys()].filter((n) => isCompared(sent.messages[n]!, n));
  const cleaned = await messagesWithoutSecrets(ports, sent.messages.filter(isCompared));
  const marked =
    sent.erasureId === null ? await withRecalledLines(ports, sent.scope, cleaned.sent) : cleaned.sent;
  const request = { ...sent, messages: marked, indexes };
  const ownId = (n: number): string => idOf('message', sent.receipt, n);
  const ids = marked.map((message, at) => message.id ?? contentId(key, message) ?? ownId(indexes[at]!));
  const recorded = await ports.sessions.inTurn(key, () => recordParts(ports, request, ids));
  const outcomes = new Map(indexes.map((n, at) => [n, recorded.messages[at]]));
  const messages = sent.messages.map(({ id }, n) => outcomes.get(n) ?? tooLong(id ?? ownId(n)));
  return { ...recorded, messages, redacted: redactionsOf(ids, cleaned) };
};

/**
 * Returns an id made from the content of the message. Returns `null` for a message without an instant,
 * because the same words may be said again.
 */
const contentId = (
  session: string,
  { role, speaker, text, saidAt, toolCalls }: SentMessage,
): string | null =>
  saidAt === null
    ? null
    : idOf('message', session, saidAt, role, speaker ?? '', text, JSON.stringify(toolCalls));
