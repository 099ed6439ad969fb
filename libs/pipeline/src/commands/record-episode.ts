import type { Episode, Instant } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, Outgoing, StateRow } from '@mneme/ports';
import type { RecordPorts } from '../memory-ports.js';
import { episodePoints } from '../points/episode-points.js';
import { embedMessages } from '../points/message-vectors.js';
import { keepExpiry } from '../rows/expiry.js';
import { commandEvent } from './command-event.js';
import { type FoundSession, keepSession } from './found-session.js';
import type { RecordRequest } from './record-request.js';
import { extendHistory, ifMissing, type SessionHistory } from './history/session-history.js';
import { stateAfter } from './session-row.js';

/** Writes the row of the session, the event and the points. */
export const recordEpisode = async (
  ports: RecordPorts,
  request: RecordRequest,
  session: FoundSession & { readonly history: SessionHistory | null },
  { id, messages, recordedAt }: Pick<Episode, 'id' | 'messages'> & { readonly recordedAt: Instant },
): Promise<CommitResult> => {
  const { scope, sessionId, agentId, infer } = request;
  const unit = ports.work.begin();
  const embedding = await embedMessages(ports.embedder, messages);
  const episode = { id, sessionId, agentId, messages, infer, readAs: ports.extractor.reads, embedding };
  const touched = { ...session.row, touchedAt: recordedAt };
  const after = session.history && extendHistory(session.history, touched, episode);
  const row = { ...touched, state: stateAfter(session.row, episode, after?.history ?? null) };
  const page = after?.page && (await ifMissing(ports.state, after.page));
  await expireEpisode(ports, request, episode, row);
  await unit.index.of(scope).add(await episodePoints(ports, scope, episode, row));
  const settled = await unit.commit({
    rows: page ? [row, page] : [row],
    events: [recordedEvent(request, row, episode)],
    parked: [],
    acknowledges: null,
    recordedAt,
  });
  if (settled.outcome === 'settled') keepSession(ports.sessions, session, row, episode);
  else ports.sessions.forget(row.key);
  return settled;
};

const expireEpisode = async (
  { state }: RecordPorts,
  { scope, expiresAt }: RecordRequest,
  { id, sessionId, messages }: Episode,
  { dataKey }: StateRow,
): Promise<void> => {
  if (expiresAt === null || dataKey === null) return;
  const part = { kind: 'messages' as const, sessionId, messageIds: messages.map((message) => message.id) };
  await keepExpiry(state, { scope, part, expiresAt, id, dataKey });
};

const recordedEvent = (request: RecordRequest, { dataKey }: StateRow, data: Episode): Outgoing =>
  commandEvent(topics.conversation, 'episode.recorded', { ...request, id: data.id, dataKey, data });
