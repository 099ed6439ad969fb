import { type Episode, idOf, type Instant, originalId, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, StateRow } from '@mneme/ports';
import { commitRacing, type RecordPorts } from '../memory-ports.js';
import type { Recorded } from './record-messages.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';
import { type FoundSession, isStale, sessionOf } from './found-session.js';
import { freshMessages, writtenTogether } from './fresh-messages.js';
import { growingHistory, heldMessages } from './history/held-messages.js';
import type { SessionHistory } from './history/session-history.js';
import { messageIdOf } from '../points/point-message.js';
import { revisionKey as revisionKeyOf } from '../rows/revision.js';
import { type MessageOutcome, messageOutcomes } from './message-outcome.js';
import { recordEpisode } from './record-episode.js';
import type { RecordRequest } from './record-request.js';
import { recordedAlready } from './recorded-already.js';
import { nextOrdinalOf } from './session-row.js';
import { type KnownByWords, knownByWords } from './known-by-words.js';
import { isNameless, type SentMessage } from './sent-message.js';
import { newVersions } from './versions/differing-messages.js';
import { revisionOf } from './versions/revision-of.js';
import type { Revision } from './versions/revision.js';
import { versionOf } from './versions/version-of.js';

type RecordedParts = Omit<Recorded, 'redacted'>;

export interface LastMessages extends RecordRequest {
  /** Position of each message in the request of the client. */
  readonly indexes: readonly number[];
}

interface Part {
  readonly answer: RecordedParts;
  readonly written: Written;
  /** True if no message is left to record. */
  readonly isLast: boolean;
}

/** The writes of a request so far. */
interface Written {
  readonly recordedIds: ReadonlySet<string>;
  readonly revised: ReadonlyMap<string, Revision['outcome']>;
  /** The row of the last new version (`rows/revision.ts`), which reads with the token wait for. */
  readonly revisionKey: string | null;
  /** The answer to the last write. `null` before the first one. */
  readonly answer: Omit<Part['answer'], 'messages'> | null;
}

/**
 * Records new versions of messages, and then new messages, in several episodes if there are many. The answer names
 * the last one, which every other one precedes.
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

type Attempt = { readonly settled: CommitResult; readonly answer: () => Part };

const attempt = async (
  ports: RecordPorts,
  request: LastMessages,
  ids: readonly string[],
  written: Written,
): Promise<Attempt> => {
  const recordedAt = await ports.recordingInstant(topics.conversation.name);
  // A message without a name among others is recognised by the history of the session.
  const isLookedUp = (message: SentMessage): boolean => ids.length === 1 || !isNameless(message);
  const lookedUp = ids.filter((_, n) => isLookedUp(request.messages[n]!));
  const session = await sessionOf(ports, request, lookedUp);
  const changed = newVersions(request, ids, session.recorded);
  const known = await knownByWords(ports, { ...request, ...written }, session, ids);
  const revision = known.revision ?? (await revisionOf(ports, request, { ids, changed, session }));
  if (revision !== null && !written.revised.has(originalId(messageIdOf(revision.replaced)))) {
    const history = known.history ?? (await heldMessages(ports, request, session)).history;
    return writeVersion(ports, request, { ...session, history }, { revision, recordedAt, written });
  }
  return writeNext(ports, request, session, { known, recordedAt, written });
};

interface NextMessages {
  readonly known: KnownByWords;
  readonly recordedAt: Instant;
  readonly written: Written;
}

/** Writes the next episode of new messages, or answers if none is left. */
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
  const history = known.history ?? (await growingHistory(ports, request, session));
  const episode = { messages, recordedAt };
  const { settled, receipt } = await writeEpisode(
    ports,
    request,
    { ...session, history },
    { ...episode, ...written },
  );
  const next = { ...written, recordedIds, answer: receipt };
  const isLast = part.length === fresh.length;
  return { settled, answer: () => ({ answer: { ...receipt, messages: outcomes }, written: next, isLast }) };
};

interface VersionToWrite {
  readonly revision: Revision;
  readonly recordedAt: Instant;
  readonly written: Written;
}

const writeVersion = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession & { readonly history: SessionHistory },
  { revision, recordedAt, written }: VersionToWrite,
): Promise<Attempt> => {
  const { at, replaced, outcome } = revision;
  const messages = [versionOf(revision, request.messages[at]!)] as const;
  const agentId = request.agentId ?? replaced.agentId;
  const revisionKey = revisionKeyOf(request.scope, request.sessionId, messages[0].id);
  const episode = { messages, recordedAt, revisionKey };
  const { settled, receipt } = await writeEpisode(ports, { ...request, agentId }, session, episode);
  const revised = new Map([...written.revised, [originalId(messageIdOf(replaced)), outcome]]);
  const next = { ...written, revised, revisionKey, answer: receipt };
  // The next attempt finds the new version in the session, and answers.
  return { settled, answer: () => ({ answer: { ...receipt, messages: [] }, written: next, isLast: false }) };
};

interface EpisodeToWrite extends Pick<Written, 'revisionKey'> {
  readonly messages: Readonly<Episode['messages']>;
  readonly recordedAt: Instant;
}

const writeEpisode = async (
  ports: RecordPorts,
  request: LastMessages,
  session: FoundSession & { readonly history: SessionHistory | null },
  { messages, recordedAt, revisionKey }: EpisodeToWrite,
) => {
  const id = episodeIdOf(request, messages);
  const episode = { id, messages: [...messages], recordedAt };
  const settled = await recordEpisode(ports, request, session, episode);
  const write = { eventId: id, sessionId: request.infer ? request.sessionId : null, revision: revisionKey };
  const positions = settled.outcome === 'settled' ? settled.positions : [];
  const token = tokenOf(positions, write) ?? NOTHING_TO_WAIT_FOR;
  return { settled, receipt: { eventId: id, episodeId: id, token } };
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
): Promise<RecordedParts> => {
  const first = messages.find(({ outcome }) => outcome === 'known')?.id ?? '';
  const recorded =
    first === '' || episodes.has(first) ? null : await recordedAlready(ports, request, [first]);
  const episodeId = episodes.get(first) ?? recorded?.get(first)?.episodeId ?? episodeIdOf(request, messages);
  return { messages, eventId: episodeId, episodeId, token: NOTHING_TO_WAIT_FOR };
};
