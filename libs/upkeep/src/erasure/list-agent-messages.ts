import { agentFilter, isChunk, originalId, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { type ErasedPart, type Erasure, listPages, messageIdOf, SESSION, sessionIn } from '@mneme/pipeline';
import type { Position } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { passTopic } from './pass-flow.js';

export type AgentErasure = Erasure & { readonly part: Extract<ErasedPart, { kind: 'agent' }> };

const POINTS_AT_ONCE = 500;

/**
 * Lists the messages to the agent by session, once the index has all messages that were recorded before.
 * Waits while another erasure records a session again, because the index then lacks messages of the session.
 * May be repeated.
 */
export const listAgentMessages = async (context: ErasureContext, erasure: AgentErasure): Promise<Erasure> => {
  const { log } = context;
  const { scope } = erasure;
  if (erasure.marks === null) return { ...erasure, marks: await lastRecorded(context, erasure) };
  if ((await passTopic(log, scope, erasure.marks)) !== null) return erasure;
  const before = await sessionKeys(context, scope);
  const listed = before && (await messagesTo(context, erasure));
  const after = await sessionKeys(context, scope);
  if (!listed || !after || [...before].some(([key, dataKey]) => after.get(key) !== dataKey)) return erasure;
  const also = [...listed].map(([sessionId, messageIds]) => {
    return { scope, part: { kind: 'messages', sessionId, messageIds: [...messageIds] } as const };
  });
  return { ...erasure, phase: 'erasing', marks: null, also };
};

const ROWS_AT_ONCE = 500;

/**
 * Returns the data key of each session, or `null` if a session is reserved for an erasure. An erasure changes
 * the data key.
 */
const sessionKeys = async (
  { state }: ErasureContext,
  scope: Scope,
): Promise<ReadonlyMap<string, string | null> | null> => {
  const keys = new Map<string, string | null>();
  for (let after: string | null = null; ;) {
    const rows = await state.rowsOf(SESSION, scopeKey(scope), { after, limit: ROWS_AT_ONCE });
    if (rows.some((row) => sessionIn(row).erasedBy !== undefined)) return null;
    for (const { key, dataKey } of rows) keys.set(key, dataKey);
    after = rows.at(-1)?.key ?? null;
    if (rows.length < ROWS_AT_ONCE) return keys;
  }
};

const lastRecorded = async ({ log }: ErasureContext, { scope }: Erasure): Promise<readonly Position[]> => {
  const progress = await log.progressIn(scopeKey(scope));
  return progress
    .filter(({ topic, end }) => topic === topics.conversation.name && end > 0)
    .map(({ topic, partition, epoch, end }) => ({ topic, partition, epoch, offset: end - 1 }));
};

/** Returns the ids of the messages to the agent by session, without messages recorded after the request. */
const messagesTo = async (
  { index, backpressure }: ErasureContext,
  { scope, part: { agentId, sessionId }, requestedAt }: AgentErasure,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const selection = { kinds: ['chunk'], instants: 'ever', filter: agentFilter(agentId) } as const;
  const query = { selection, sessionId, order: 'session', limit: POINTS_AT_ONCE } as const;
  const bySession = new Map<string, Set<string>>();
  for await (const points of listPages(index.of(scope), query, backpressure)) {
    for (const point of points.filter(isChunk)) {
      if (point.recordedFrom > requestedAt) continue;
      const ids = bySession.get(point.sessionId) ?? new Set();
      bySession.set(point.sessionId, ids.add(originalId(messageIdOf(point))));
    }
  }
  return bySession;
};
