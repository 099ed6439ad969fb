import { type ComparedMessage, groupBy, messageFingerprint, type Scope, sessionKey } from '@mneme/domain';
import type { RecordPorts } from '../../memory-ports.js';
import { keyed, loadErased } from '../../rows/erased-history.js';
import { keptOutOf } from '../../rows/kept-out.js';
import type { FoundSession } from '../found-session.js';
import { shortFingerprint } from './session-history.js';
import type { SentMessage } from '../sent-message.js';
import { sessionIn } from '../session-row.js';

/**
 * The erased messages of a session, in the form in which the messages of a request are compared with them.
 */
export interface ErasedBefore {
  /** Ids of messages of the request that are recognised as erased by their ids. */
  readonly ids: ReadonlySet<string>;
  /** Fingerprints of the words of messages that were erased one by one. */
  readonly words: readonly string[];
  /** The messages that were erased together with the session, in the order of the conversation. */
  readonly past: readonly ComparedMessage[];
}

interface SentSession {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
  /** The erasure that records the messages again. `null` for new messages. */
  readonly erasureId: string | null;
  readonly restoresErased?: boolean;
}

const NOTHING: ErasedBefore = { ids: new Set(), words: [], past: [] };

/**
 * Number of messages that are compared before the event loop runs other work. Comparing this number takes
 * some milliseconds.
 */
const LIMIT_AT_ONCE = 200;

/**
 * Finds the messages that are not recorded again because they were erased. The id of a message that was
 * erased with its session counts only if the words are the same or the time is before the erasure, because
 * clients may reuse message numbers in a new conversation.
 */
export const erasedBefore = async (
  ports: Pick<RecordPorts, 'state' | 'sessions' | 'clock' | 'pseudonyms' | 'yieldToEventLoop'>,
  { scope, sessionId, messages, erasureId, restoresErased = false }: SentSession,
  { row }: Pick<FoundSession, 'row'>,
  ids: readonly string[],
): Promise<ErasedBefore> => {
  if (!sessionIn(row).keptOut || erasureId !== null || restoresErased) return NOTHING;
  const session = sessionKey(scope, sessionId);
  const kept = await keptOutOf(ports.state, session);
  if (kept === null || kept.until <= ports.clock.now()) return NOTHING;
  const { erasedAt, messageIds, words = {}, pages = [] } = kept;
  const past = await loadErased(ports.state, ports.sessions, pages);
  const pastById = groupBy(past, (message) => message.id);
  const erasedIds = new Set(messageIds);
  const pseudonym = await ports.pseudonyms(scope.tenant);
  const found = new Set<string>();
  // Erased words are stored as keyed fingerprints. The plain fingerprint of an erased message is known if a
  // sent message has equal words.
  const wordsByKeyed = new Map<string, string>();
  for (const [n, message] of messages.entries()) {
    const id = ids[n]!;
    const plainWords = shortFingerprint(messageFingerprint(session, message));
    const sentWords = keyed(pseudonym, plainWords);
    wordsByKeyed.set(sentWords, plainWords);
    const sameId = pastById.get(keyed(pseudonym, id)) ?? [];
    const isSaidBefore = erasedAt !== null && message.saidAt !== null && message.saidAt < erasedAt;
    const isPast = sameId.some((erased) => isSaidBefore || erased.words === sentWords);
    if (isPast || erasedIds.has(id)) found.add(id);
    if (n % LIMIT_AT_ONCE === LIMIT_AT_ONCE - 1) await ports.yieldToEventLoop();
  }
  const comparable = (erased: string): string => wordsByKeyed.get(erased) ?? erased;
  return {
    ids: found,
    words: Object.values(words).map(comparable),
    past: past.map((message) => ({ role: message.role, words: comparable(message.words), id: null })),
  };
};
