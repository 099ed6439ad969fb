import { type Instant, originalId } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, StateRow } from '@mneme/ports';
import { commitRacing, type RecordPorts } from '../memory-ports.js';
import { messageIdOf } from '../points/point-message.js';
import { NOTHING_TO_WAIT_FOR } from '../read-token.js';
import { erasedBefore } from './history/erased-before.js';
import { type FoundSession, isStale, sessionOf } from './found-session.js';
import { freshMessages, writtenTogether } from './fresh-messages.js';
import { growingHistory, heldMessages } from './history/held-messages.js';
import { type KnownByWords, knownByWords } from './known-by-words.js';
import { type MessageOutcome, messageOutcomes } from './message-outcome.js';
import type { RecordRequest } from './record-request.js';
import { recordedAlready } from './recorded-already.js';
import { isNameless, type SentMessage } from './sent-message.js';
import { nextOrdinalOf } from './session-row.js';
import { newVersions } from './versions/differing-messages.js';
import { leftMessages } from './versions/left-messages.js';
import { comingBack, revisionOf } from './versions/revision-of.js';
import { writeVersions } from './versions/write-version.js';
import {
  type Attempt,
  episodeIdOf,
  type LastMessages,
  type Part,
  type RecordedMessages,
  writeEpisode,
  type Written,
} from './write-episode.js';

/**
 * Records new versions of messages, and then new messages, in several episodes if there are many. The answer
 * names the last episode, which is recorded after all others.
 */
export const recordParts = async (
  ports: RecordPorts,
  request: LastMessages,
  ids: readonly string[],
): Promise<Part['answer']> => {
  const record = (written: Written): Promise<Part> =>
    commitRacing(() => attempt(ports, request, ids, written));
  // A message with an id from the receipt was recorded by this request, even if by an earlier attempt.
  const recordedIds = new Set(ids.filter((_, n) => isNameless(request.messages[n]!)));
  let part = await record({ recordedIds, revised: new Map(), revisionKey: null, answer: null });
  while (!part.isLast) part = await record(part.written);
  return part.answer;
};

const attempt = async (
  ports: RecordPorts,
  request: LastMessages,
  ids: readonly string[],
  written: Written,
): Promise<Attempt> => {
  const recordedAt = await ports.recordingInstant(topics.conversation.name);
  // Messages without an id and a time are recognised by the history of the session, unless one is sent alone.
  const isLookedUp = (message: SentMessage): boolean => ids.length === 1 || !isNameless(message);
  const lookedUp = ids.filter((_, n) => isLookedUp(request.messages[n]!));
  const session = await sessionOf(ports, request, lookedUp);
  const changed = newVersions(request, ids, session.recorded);
  const erased = await erasedBefore(ports, request, session, ids);
  const known = await knownByWords(ports, { ...request, ...written }, { ...session, erased }, ids);
  const revision = known.revision ?? (await revisionOf(ports, request, { ids, changed, session }));
  if (revision !== null && !written.revised.has(originalId(messageIdOf(revision.replaced)))) {
    const { history } = known.held ?? (await heldMessages(ports, request, session));
    const revisions = [revision, ...comingBack(revision, { ids, changed, session })] as const;
    return writeVersions(ports, request, { ...session, history }, { revisions, recordedAt, written });
  }
  return writeNext(ports, request, session, { known, recordedAt, written });
};

interface NextMessages {
  readonly known: KnownByWords;
  readonly recordedAt: Instant;
  readonly written: Written;
}

/** Writes the next episode of new messages, or answers if no message is left. */
const writeNext = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession,
  { known, recordedAt, written }: NextMessages,
): Promise<Attempt> => {
  const { fresh, erasedIds } = freshMessages({ ...request, ...known }, session, recordedAt);
  const part = writtenTogether(fresh);
  const recordedIds = new Set([...written.recordedIds, ...part.map(({ id }) => id)]);
  const outcomes = messageOutcomes(known, { ...written, recordedIds, erasedIds });
  if (part.length === 0) {
    const answer = written.answer
      ? { ...written.answer, messages: outcomes }
      : await unchanged(ports, request, session, outcomes);
    const settled = await confirmUnchanged(ports, session.row);
    return { settled, answer: () => ({ answer, written, isLast: true }) };
  }
  const ordinal = nextOrdinalOf(session.row, episodeIdOf(request, part));
  const messages = part.map((message, n) => ({ ...message, ordinal: ordinal + n }));
  const history = known.held?.history ?? (await growingHistory(ports, request, session));
  const abandons = await leftMessages(ports, request, session, { known, fresh });
  const episode = { messages, recordedAt, abandons, ...written };
  const { settled, receipt, revisionKey } = await writeEpisode(
    ports,
    request,
    { ...session, history },
    episode,
  );
  const next = { ...written, recordedIds, answer: receipt, revisionKey };
  const isLast = part.length === fresh.length;
  return { settled, answer: () => ({ answer: { ...receipt, messages: outcomes }, written: next, isLast }) };
};

/**
 * Reports a conflict if the session has changed since it was read, because no write follows that would report
 * the conflict. The caller then reads the session again.
 */
const confirmUnchanged = async (
  ports: Pick<RecordPorts, 'state' | 'sessions'>,
  row: StateRow,
): Promise<CommitResult> => {
  if (!(await isStale(ports, row))) return { outcome: 'settled', positions: [] };
  ports.sessions.forget(row.key);
  return { outcome: 'conflict', keys: [row.key] };
};

/**
 * Answers a request without new messages with the event that recorded the first known message. If no message
 * is known, because all were erased, the id is that of the event that would have recorded them.
 */
const unchanged = async (
  ports: RecordPorts,
  request: RecordRequest,
  { episodes }: FoundSession,
  messages: readonly MessageOutcome[],
): Promise<RecordedMessages> => {
  const first = messages.find(({ outcome }) => outcome === 'known')?.id ?? '';
  const recorded =
    first === '' || episodes.has(first) ? null : await recordedAlready(ports, request, [first]);
  const episodeId = episodes.get(first) ?? recorded?.get(first)?.episodeId ?? episodeIdOf(request, messages);
  return { messages, eventId: episodeId, episodeId, token: NOTHING_TO_WAIT_FOR };
};
