import { agentFilter, isChunk, originalId, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import { type ErasedPart, type Erasure, eraseMemory, listPages, messageIdOf } from '@mneme/pipeline';
import type { Position } from '@mneme/ports';
import type { ErasureContext } from './erasure-context.js';
import { passTopic } from './pass-flow.js';

export type AgentErasure = Erasure & { readonly part: Extract<ErasedPart, { kind: 'agent' }> };

const POINTS_AT_ONCE = 500;

/**
 * Requests an erasure of the messages to the agent in each session, as soon as the index has all that were recorded
 * before. May be repeated.
 */
export const listAgentMessages = async (context: ErasureContext, erasure: AgentErasure): Promise<Erasure> => {
  const { log } = context;
  const { id, scope } = erasure;
  if (erasure.marks === null) return { ...erasure, marks: await lastRecorded(context, erasure) };
  if ((await passTopic(log, scope, erasure.marks)) !== null) return erasure;
  const also: Pick<Erasure, 'scope' | 'id'>[] = [];
  for (const [sessionId, messageIds] of await messagesTo(context, erasure)) {
    const part = { kind: 'messages', sessionId, messageIds: [...messageIds] } as const;
    const erasing = await eraseMemory(context.erasing, { scope, part, receipt: id, trace: null });
    also.push({ scope, id: erasing.erasureId });
  }
  return { ...erasure, phase: 'erasing', marks: null, also };
};

const lastRecorded = async ({ log }: ErasureContext, { scope }: Erasure): Promise<readonly Position[]> => {
  const progress = await log.progressIn(scopeKey(scope));
  return progress
    .filter(({ topic, end }) => topic === topics.conversation.name && end > 0)
    .map(({ topic, partition, epoch, end }) => ({ topic, partition, epoch, offset: end - 1 }));
};

/** By session. Messages that were recorded after the request stay. */
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
