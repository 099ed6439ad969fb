import {
  type ChunkPoint,
  ENTRY_KINDS,
  type EntryPoint,
  idOf,
  isChunk,
  type Scope,
  scopeKey,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { chunkId } from '../points/chunk-id.js';
import { currentEntries, memoryNotFound } from '../points/current-entries.js';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { messageOf } from '../points/point-message.js';
import { commandEvent, type CommandRequest } from './command-event.js';
import { commitInSessions } from './commit-in-sessions.js';
import { type Redaction, redactionsOf, textsWithoutSecrets } from './without-secrets.js';

interface EditRequest extends CommandRequest {
  /** If one entry is edited several times, the last edit counts. */
  readonly edits: readonly { readonly id: string; readonly text: string }[];
}

export interface EditReceipt extends WriteReceipt {
  readonly redacted: readonly Redaction[];
}

/**
 * Replaces the text of entries with the words of a person, all or none. The claims are read anew, no stage
 * changes the entries again, and the former text stays in the history. Throws `Rejected('memory-not-found')`,
 * `Unavailable('being-erased')`.
 */
export const editMemories = async (ports: MemoryPorts, request: EditRequest): Promise<EditReceipt> => {
  const { scope, edits, receipt, trace } = request;
  const ids = edits.map(({ id }) => id);
  const texts = edits.map(({ text }) => text);
  const cleaned = await textsWithoutSecrets(ports, texts);
  const entries = await currentEntries(ports, scope, ids);
  const cited = await citedBy(ports, scope, entries);
  const now = ports.clock.now();
  const edited = entries.map((entry, n) => {
    // The edits of a request get successive instants.
    const knownFrom = Math.max(now, entry.recordedFrom + 1) + n;
    return editOf(entry, cited[n], { text: cleaned.sent[n] ?? '', editedAt: knownFrom, knownFrom });
  });
  const sessionIds = entries.map(({ sessionId }) => sessionId);
  const written = await commitInSessions(ports, { scope, sessionIds }, (dataKeys) =>
    edited.map((data, n) => {
      const id = idOf('edit', scopeKey(scope), data.entryId, receipt, n);
      const dataKey = dataKeys.get(data.sessionId) ?? null;
      return commandEvent(topics.conversation, 'entry.edited', { id, scope, trace, dataKey, data });
    }),
  );
  return { ...written, redacted: redactionsOf(ids, cleaned) };
};

/** Throws `Rejected('memory-not-found')` if `cited`, the first message that the entry cites, is missing. */
export const editOf = (
  entry: Pick<EntryPoint, 'id' | 'sessionId' | 'sources' | 'metadata' | 'saidAt'>,
  cited: ChunkPoint | undefined,
  { text, editedAt, knownFrom }: Pick<DataOf<'entry.edited'>, 'editedAt' | 'knownFrom'> & { text: string },
): DataOf<'entry.edited'> => {
  if (!cited) throw memoryNotFound(entry.id);
  const { kind, happened_at: happenedAt } = entry.metadata;
  return {
    entryId: entry.id,
    sessionId: entry.sessionId,
    kind: ENTRY_KINDS.find((one) => one === kind) ?? 'fact',
    happenedAt: typeof happenedAt === 'string' ? Date.parse(happenedAt) : entry.saidAt,
    sources: [...entry.sources],
    episodeId: cited.episodeId,
    message: { ...messageOf(cited), text, toolCalls: [] },
    editedAt,
    knownFrom,
  };
};

/** Returns the first message that each entry cites, or `undefined` if the message is erased. */
export const citedBy = async (
  { memoryReader }: Pick<MemoryPorts, 'memoryReader'>,
  scope: Scope,
  entries: readonly Pick<EntryPoint, 'sessionId' | 'sources'>[],
): Promise<readonly (ChunkPoint | undefined)[]> => {
  const ids = entries.map(({ sessionId, sources }) => chunkId(scope, sessionId, sources[0]?.messageId ?? ''));
  const points = await memoryReader.of(scope).get([...new Set(ids)]);
  const chunks = new Map(points.filter(isChunk).map((point) => [point.id, point]));
  return ids.map((id) => chunks.get(id));
};
