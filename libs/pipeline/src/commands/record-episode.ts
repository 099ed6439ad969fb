import { type Episode, type Instant, originalId } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { CommitResult, Outgoing, StateRow, StateStore } from '@mneme/ports';
import type { RecordPorts } from '../memory-ports.js';
import { episodePoints } from '../points/episode-points.js';
import { embedMessages } from '../points/message-vectors.js';
import { endsWith } from '../points/ends-with.js';
import { keepExpiry } from '../rows/expiry.js';
import { REVISION, revisionRows } from '../rows/revision.js';
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
  {
    recordedAt,
    ...recorded
  }: Pick<Episode, 'id' | 'messages' | 'abandons'> & { readonly recordedAt: Instant },
): Promise<CommitResult> => {
  const { scope, sessionId, agentId, infer } = request;
  const unit = ports.work.begin();
  const embedding = await embedMessages(ports.embedder, recorded.messages);
  const episode = { ...recorded, sessionId, agentId, infer, readAs: ports.extractor.reads, embedding };
  const touched = { ...session.row, touchedAt: recordedAt };
  const after = session.history && extendHistory(session.history, touched, episode);
  const row = { ...touched, state: stateAfter(session.row, episode, after?.history ?? null) };
  const page = after?.page && (await ifMissing(ports.state, after.page));
  const revisions = revisionRows(scope, episode, row);
  await expireEpisode(ports, request, episode, row);
  const index = unit.index.of(scope);
  await index.add(await episodePoints(ports, scope, episode, row));
  await index.end(endsWith(scope, episode, recordedAt));
  const settled = await unit.commit({
    rows: [row, ...(page ? [page] : []), ...(await unwritten(ports.state, revisions))],
    events: [recordedEvent(request, row, episode)],
    parked: [],
    acknowledges: null,
    recordedAt,
  });
  if (settled.outcome === 'settled') keepSession(ports.sessions, session, row, episode);
  else ports.sessions.forget(row.key);
  return settled;
};

/**
 * Returns the rows that do not exist. A process that died before it wrote the event may have written some of
 * the rows.
 */
const unwritten = async (
  state: Pick<StateStore, 'load'>,
  rows: readonly StateRow[],
): Promise<readonly StateRow[]> => {
  if (rows.length === 0) return rows;
  const keys = rows.map(({ key }) => key);
  const stored = new Set((await state.load(REVISION, keys)).map(({ key }) => key));
  return rows.filter(({ key }) => !stored.has(key));
};

const expireEpisode = async (
  { state }: RecordPorts,
  { scope, expiresAt }: RecordRequest,
  { id, sessionId, messages }: Episode,
  { dataKey }: StateRow,
): Promise<void> => {
  if (expiresAt === null || dataKey === null) return;
  const part = {
    kind: 'messages' as const,
    sessionId,
    messageIds: messages.map((message) => originalId(message.id)),
  };
  await keepExpiry(state, { scope, part, expiresAt, id, dataKey });
};

const recordedEvent = (request: RecordRequest, { dataKey }: StateRow, data: Episode): Outgoing =>
  commandEvent(topics.conversation, 'episode.recorded', { ...request, id: data.id, dataKey, data });
