import { idOf } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type ErasedPart, type Erasure, erasureKey, recordMessages } from '@mneme/pipeline';
import type { ErasureContext } from './erasure-context.js';
import { releaseSession } from './part-session.js';
import { type EpisodeAside, PUT_ASIDE, type PutAside } from './put-aside.js';

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
    const { episodes, hadDigest } = row.state as PutAside;
    for (const episode of episodes) await recordEpisode(context, erasure, episode);
    if (hadDigest) {
      const data = { sessionId: part.sessionId };
      const closed = { id: idOf('close', id), scope, trace: null, dataKey: null, data };
      await log.append([commandEvent(topics.conversation, 'session.closed', closed)], clock.now());
    }
  }
  await releaseSession(context, erasure);
  if (row) await state.drop([row]);
};

const recordEpisode = async (
  { recording }: ErasureContext,
  { id: erasureId, scope, part: { sessionId } }: OfMessages,
  { recordedAt, ...episode }: EpisodeAside,
): Promise<void> => {
  const request = { ...episode, scope, sessionId, receipt: erasureId, trace: null, erasureId };
  // What is known of them is known since they were recorded first.
  await recordMessages({ ...recording, clock: { now: () => recordedAt } }, request);
};
