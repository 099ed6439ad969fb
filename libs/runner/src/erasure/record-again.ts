import { type ChunkPoint, idOf, type Instant } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type ErasedPart, type Erasure, erasureKey, recordMessages } from '@mneme/pipeline';
import type { ErasureContext } from './erasure-context.js';
import { messageIdOf, PUT_ASIDE, type PutAside, releaseSession } from './part-session.js';

type OfMessages = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/**
 * Records what was put aside again, as it came and when it came: in the same episodes, without what is erased. Done
 * twice, it is done once. Then the session is everybody's again.
 */
export const recordAgain = async (context: ErasureContext, erasure: OfMessages): Promise<void> => {
  const { state, log, clock } = context;
  const { id, scope, part } = erasure;
  const [row] = await state.load(PUT_ASIDE, [erasureKey(scope, id)]);
  if (row) {
    const { messages, hadDigest, expiries } = row.state as PutAside;
    for (const episode of episodesOf(messages)) {
      const expiresAt = expiries[episode[0]?.episodeId ?? ''] ?? null;
      await recordEpisode(context, erasure, { points: episode, expiresAt });
    }
    if (hadDigest) {
      const data = { sessionId: part.sessionId };
      const closed = { id: idOf('close', id), scope, trace: null, dataKey: null, data };
      await log.append([commandEvent(topics.conversation, 'session.closed', closed)], clock.now());
    }
  }
  await releaseSession(context, erasure);
  if (row) await state.drop([row]);
};

/** Messages that came together, in order. */
const episodesOf = (messages: readonly ChunkPoint[]): readonly (readonly ChunkPoint[])[] => {
  const episodes: ChunkPoint[][] = [];
  for (const message of messages.toSorted((a, b) => a.ordinal - b.ordinal)) {
    const last = episodes.at(-1);
    if (last?.[0]?.episodeId === message.episodeId) last.push(message);
    else episodes.push([message]);
  }
  return episodes;
};

const recordEpisode = async (
  { recording }: ErasureContext,
  { id: erasureId, scope, part: { sessionId } }: OfMessages,
  { points, expiresAt }: { readonly points: readonly ChunkPoint[]; readonly expiresAt: Instant | null },
): Promise<void> => {
  const [first] = points;
  if (!first) return;
  const { agentId, infer, recordedFrom } = first;
  const messages = points.map((point) => ({
    id: messageIdOf(point),
    role: point.role,
    speaker: point.speaker,
    text: point.text,
    saidAt: point.saidAt,
    toolCalls: [...point.toolCalls],
    metadata: point.metadata,
  }));
  const as = { receipt: erasureId, trace: null, erasureId };
  const request = { scope, sessionId, agentId, infer, messages, expiresAt, ...as };
  // What is known of them is known since they were recorded first.
  await recordMessages({ ...recording, clock: { now: () => recordedFrom } }, request);
};
