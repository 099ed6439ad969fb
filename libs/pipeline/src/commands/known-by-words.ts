import {
  findResentMessages,
  placeOfReply,
  messageFingerprint,
  type Scope,
  type ComparedMessage,
  sessionKey,
} from '@mneme/domain';
import type { RecordPorts } from '../memory-ports.js';
import type { ErasedBefore } from './history/erased-before.js';
import type { FoundSession } from './found-session.js';
import { type HeldMessages, heldMessages } from './history/held-messages.js';
import { isNameless, type SentMessage } from './sent-message.js';
import { shortFingerprint } from './history/session-history.js';
import { replyInPlace } from './versions/reply-version.js';
import type { Revision } from './versions/revision.js';

interface SentSession {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
  /** Ids of messages for which the request has recorded a new version. */
  readonly revised: Pick<ReadonlyMap<string, unknown>, 'has'>;
}

export interface KnownByWords {
  /**
   * The id of each message, in the order of the messages. A message that the session already has keeps its
   * id.
   */
  readonly ids: readonly string[];
  readonly knownIds: ReadonlySet<string>;
  /** Ids of messages that were erased before. */
  readonly erased: ReadonlySet<string>;
  /** Ids of messages in which the client has summarised earlier messages of the session. */
  readonly summaries: ReadonlySet<string>;
  /** The messages of the session. `null` if no comparison was needed. */
  readonly held: HeldMessages | null;
  /** The reply that continues or replaces the newest reply of the session. `null` if there is none. */
  readonly revision: Revision | null;
}

const NONE: ReadonlySet<string> = new Set();
const NOT_COMPARED = { knownIds: NONE, summaries: NONE, held: null, revision: null };

/** Finds messages without an id and a time that are sent again (docs/decisions/0033-resent-messages.md). */
export const knownByWords = async (
  ports: Pick<RecordPorts, 'memoryReader' | 'state' | 'sessions' | 'clock' | 'catchUp' | 'yieldToEventLoop'>,
  request: SentSession,
  session: FoundSession & { readonly erased: ErasedBefore },
  ids: readonly string[],
): Promise<KnownByWords> => {
  const { erased } = session;
  if (!mayBeKnown(request.messages)) return { ...NOT_COMPARED, ids, erased: erased.ids };
  const inSession = await heldMessages(ports, request, session);
  const { messages: held } = inSession;
  // An earlier attempt of the same request gave its messages the same ids.
  const heldIds = new Set(held.map(({ id }) => id));
  const sent = await comparedMessages(ports, request, (message, n) =>
    isNameless(message) && !heldIds.has(ids[n]!) ? null : ids[n]!,
  );
  const statuses = findResentMessages(sent, { held, erased: erased.words, past: erased.past });
  const found = statuses.map((status, n) => (status.is === 'held' ? status.id : ids[n]!));
  const place = placeOfReply({ sent, held, statuses });
  const reply = place === null ? 'new' : await replyInPlace(ports, request, place);
  if (place !== null && reply !== 'new') {
    found[place.at] = place.replyId;
    if (place.question !== null) found[place.question.at] = place.question.id;
  }
  const idsThatAre = (kind: (typeof statuses)[number]['is']): ReadonlySet<string> =>
    new Set(found.filter((_, n) => statuses[n]?.is === kind));
  return {
    ids: found,
    knownIds: new Set(found.filter((id) => heldIds.has(id))),
    erased: new Set([...erased.ids, ...idsThatAre('erased')]),
    summaries: idsThatAre('summary'),
    held: inSession,
    revision: typeof reply === 'string' ? null : reply,
  };
};

/**
 * True if the messages may repeat messages of the session. A single message without an id and a time is new
 * unless it is a reply, because people repeat themselves and only replies arrive in pieces.
 */
const mayBeKnown = (messages: readonly SentMessage[]): boolean =>
  messages.some(isNameless) && (messages.length > 1 || messages[0]?.role === 'assistant');

/**
 * Number of messages that are compared before the event loop runs other work. Comparing this number takes
 * some milliseconds.
 */
const LIMIT_AT_ONCE = 200;

const comparedMessages = async (
  { yieldToEventLoop }: Pick<RecordPorts, 'yieldToEventLoop'>,
  { scope, sessionId, messages }: SentSession,
  idOf: (message: SentMessage, n: number) => string | null,
): Promise<readonly ComparedMessage[]> => {
  const key = sessionKey(scope, sessionId);
  const compared: ComparedMessage[] = [];
  for (const [n, message] of messages.entries()) {
    const words = shortFingerprint(messageFingerprint(key, message));
    compared.push({ role: message.role, words, id: idOf(message, n) });
    if (n % LIMIT_AT_ONCE === LIMIT_AT_ONCE - 1) await yieldToEventLoop();
  }
  return compared;
};
