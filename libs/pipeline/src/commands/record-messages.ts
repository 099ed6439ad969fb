import { idOf, scopeKey, sessionKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, StateRow } from '@mneme/ports';
import { assertSameWords } from './assert-same-words.js';
import { type RecordPorts, type WriteReceipt, commitRacing } from '../memory-ports.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { type FoundSession, isStale, sessionOf } from './found-session.js';
import { freshMessages, writtenTogether } from './fresh-messages.js';
import { growingHistory } from './history/held-messages.js';
import { type MessageOutcome, messageOutcomes, tooLong } from './message-outcome.js';
import { recordEpisode } from './record-episode.js';
import type { RecordRequest } from './record-request.js';
import { recordedAlready } from './recorded-already.js';
import { nextOrdinalOf } from './session-row.js';
import { knownByWords } from './known-by-words.js';
import { withRecalledLines } from './recalled-lines.js';
import { isNameless, type SentMessage } from './sent-message.js';
import { messagesWithoutSecrets, type Redaction, redactionsOf } from './without-secrets.js';

export interface Recorded extends WriteReceipt {
  readonly episodeId: string;
  /** One per message, in order. */
  readonly messages: readonly MessageOutcome[];
  readonly redacted: readonly Redaction[];
}

/** Messages of a request that are compared with the session. Earlier ones are left out, except system prompts. */
const LIMIT_COMPARED = 10_000;

/**
 * Records messages and makes them searchable, both durable when it resolves. A repeated message changes
 * nothing: it has the id, or the speaker, words and instant, of a recorded one, or is part of a conversation
 * that is sent again. Throws `Rejected('message-differs')` for a known id with other words.
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

/** Returns `null` without an instant, because the same words may be said again. */
const contentId = (
  session: string,
  { role, speaker, text, saidAt, toolCalls }: SentMessage,
): string | null =>
  saidAt === null
    ? null
    : idOf('message', session, saidAt, role, speaker ?? '', text, JSON.stringify(toolCalls));

interface LastMessages extends RecordRequest {
  /** Position of each message in the request of the client. */
  readonly indexes: readonly number[];
}

interface Part {
  readonly answer: Omit<Recorded, 'redacted'>;
  readonly recordedIds: ReadonlySet<string>;
  /** True if no message is left to record. */
  readonly isLast: boolean;
}

/** Records a long request in several episodes. The answer names the last one, which every other one precedes. */
const recordParts = async (
  ports: RecordPorts,
  request: LastMessages,
  ids: readonly string[],
): Promise<Part['answer']> => {
  const record = (recordedIds: ReadonlySet<string>): Promise<Part> =>
    commitRacing(() => attempt(ports, request, ids, recordedIds));
  // A message with an id from the receipt was recorded by this request, even if by an earlier attempt.
  let part = await record(new Set(ids.filter((_, n) => isNameless(request.messages[n]!))));
  while (!part.isLast) part = await record(part.recordedIds);
  return part.answer;
};

const attempt = async (
  ports: RecordPorts,
  request: LastMessages,
  requestIds: readonly string[],
  before: ReadonlySet<string>,
) => {
  const recordedAt = await ports.recordingInstant(topics.conversation.name);
  // A message without a name among others is recognised by the history of the session.
  const isLookedUp = (message: SentMessage): boolean => requestIds.length === 1 || !isNameless(message);
  const lookedUp = requestIds.filter((_, n) => isLookedUp(request.messages[n]!));
  const session = await sessionOf(ports, request, lookedUp);
  assertSameWords(request, requestIds, session.recorded);
  const known = await knownByWords(ports, request, session, requestIds);
  const { fresh, erasedIds } = freshMessages({ ...request, ...known }, session, recordedAt);
  const part = writtenTogether(fresh);
  const recordedIds = new Set([...before, ...part.map(({ id }) => id)]);
  const outcomes = messageOutcomes(known, { recordedIds, erasedIds });
  if (part.length === 0) {
    const answer = await unchanged(ports, request, session, outcomes);
    return {
      settled: await confirmUnchanged(ports, session.row),
      answer: (): Part => ({ answer, recordedIds, isLast: true }),
    };
  }
  const episodeId = episodeIdOf(request, part);
  const ordinal = nextOrdinalOf(session.row, episodeId);
  const messages = part.map((message, n) => ({ ...message, ordinal: ordinal + n }));
  const history = known.history ?? (await growingHistory(ports, request, session));
  const episode = { id: episodeId, messages, recordedAt };
  const settled = await recordEpisode(ports, request, { ...session, history }, episode);
  const write = { eventId: episodeId, sessionId: request.infer ? request.sessionId : null };
  const positions = settled.outcome === 'settled' ? settled.positions : [];
  const token = tokenOf(positions, write) ?? NOTHING_TO_WAIT_FOR;
  const answer = { messages: outcomes, eventId: episodeId, episodeId, token };
  return { settled, answer: (): Part => ({ answer, recordedIds, isLast: part.length === fresh.length }) };
};

const episodeIdOf = (
  { scope, sessionId }: RecordRequest,
  messages: readonly { readonly id: string }[],
): string => idOf('episode', scopeKey(scope), sessionId, ...messages.map(({ id }) => id));

/** No write proves that the session is still as it was read, so a session that changed is read again. */
const confirmUnchanged = async (
  ports: Pick<RecordPorts, 'state' | 'sessions'>,
  row: StateRow,
): Promise<CommitResult> => {
  if (!(await isStale(ports, row))) return { outcome: 'settled', positions: [] };
  ports.sessions.forget(row.key);
  return { outcome: 'conflict', keys: [row.key] };
};

/**
 * Names the event that recorded the first message. If all messages were erased before, its id is the one that
 * recording them would have had.
 */
const unchanged = async (
  ports: RecordPorts,
  request: RecordRequest,
  { episodes }: FoundSession,
  messages: readonly MessageOutcome[],
): Promise<Omit<Recorded, 'redacted'>> => {
  const first = messages.find(({ outcome }) => outcome === 'known')?.id ?? '';
  const recorded =
    first === '' || episodes.has(first) ? null : await recordedAlready(ports, request, [first]);
  const episodeId = episodes.get(first) ?? recorded?.get(first)?.episodeId ?? episodeIdOf(request, messages);
  return { messages, eventId: episodeId, episodeId, token: NOTHING_TO_WAIT_FOR };
};
