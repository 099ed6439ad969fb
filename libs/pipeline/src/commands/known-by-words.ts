import {
  findResentMessages,
  messageFingerprint,
  type Scope,
  type ComparedMessage,
  sessionKey,
} from '@mneme/domain';
import { wordsKeptOut } from '../rows/kept-out.js';
import type { RecordPorts } from '../memory-ports.js';
import type { FoundSession } from './found-session.js';
import { type HeldMessages, heldMessages } from './history/held-messages.js';
import { isNameless, type SentMessage } from './sent-message.js';
import { shortFingerprint } from './history/session-history.js';
import { sessionIn } from './session-row.js';

interface SentSession {
  readonly scope: Scope;
  readonly sessionId: string;
  readonly messages: readonly SentMessage[];
}

export interface KnownByWords {
  /** The id of each message, in order. A message that the session already has keeps its id. */
  readonly ids: readonly string[];
  readonly knownIds: ReadonlySet<string>;
  readonly erasedByWords: readonly string[];
  /** Ids of messages that replace earlier ones in the request. */
  readonly summaries: readonly string[];
  /** `null` if no comparison was needed. */
  readonly held: HeldMessages | null;
}

/** Finds messages without an id and a time that are sent again (docs/decisions/0033-resent-messages.md). */
export const knownByWords = async (
  ports: Pick<RecordPorts, 'memoryReader' | 'state' | 'clock' | 'catchUp' | 'yieldToEventLoop'>,
  request: SentSession,
  session: FoundSession,
  ids: readonly string[],
): Promise<KnownByWords> => {
  const sent = await comparedMessages(ports, request, ids);
  const nothing = { ids, knownIds: new Set<string>(), erasedByWords: [], summaries: [], held: null };
  if (sent.length === 0) return nothing;
  const { keptOut = [] } = sessionIn(session.row);
  const erased = wordsKeptOut(keptOut, ports.clock.now()).map(shortFingerprint);
  const held = await heldMessages(ports, request, session);
  const statuses = findResentMessages(sent, { held: held.messages, erased });
  const found = statuses.map((status, n) => (status.is === 'held' ? status.id : (ids[n] ?? '')));
  const idsThatAre = (kind: (typeof statuses)[number]['is']) =>
    found.filter((_, n) => statuses[n]?.is === kind);
  return {
    ids: found,
    knownIds: new Set(idsThatAre('held')),
    erasedByWords: idsThatAre('erased'),
    summaries: idsThatAre('summary'),
    held,
  };
};

/** Messages to compare before the event loop runs other work: some milliseconds of work. */
const LIMIT_AT_ONCE = 200;

/** Empty if no comparison is needed: every message has an id or a time, or there is only one. */
const comparedMessages = async (
  { yieldToEventLoop }: Pick<RecordPorts, 'yieldToEventLoop'>,
  { scope, sessionId, messages }: SentSession,
  ids: readonly string[],
): Promise<readonly ComparedMessage[]> => {
  if (messages.length < 2 || !messages.some(isNameless)) return [];
  const key = sessionKey(scope, sessionId);
  const compared: ComparedMessage[] = [];
  for (const [n, message] of messages.entries()) {
    const words = shortFingerprint(messageFingerprint(key, message));
    compared.push({ role: message.role, words, id: isNameless(message) ? null : (ids[n] ?? '') });
    if (n % LIMIT_AT_ONCE === LIMIT_AT_ONCE - 1) await yieldToEventLoop();
  }
  return compared;
};
