import { type Erasure, isErasedSince, recordMessages } from '@mneme/pipeline';
import { correctAgain, isNothing } from './corrections.js';
import type { ErasureContext } from './erasure-context.js';
import { type MessageErasure, releaseSession, sessionEvent } from './part-session.js';
import { passFlow } from './pass-flow.js';
import { type EpisodeAside, type KeptAside, loadAside } from './put-aside.js';
import { restoreBereft } from './restore-bereft.js';
import { restateName } from './restate-name.js';

/**
 * Records the messages that were put aside, in their episodes and at their original times. A repeated call
 * has no further effect.
 */
export const recordAgain = async (context: ErasureContext, erasure: MessageErasure): Promise<Erasure> => {
  const { log, clock } = context;
  const kept = await loadAside(context, erasure);
  const { scope, part, requestedAt } = erasure;
  const isOvertaken = kept && (await isErasedSince(context.state, { ...part, scope }, requestedAt));
  if (!kept || isOvertaken) return finish(context, erasure, kept);
  const { episodes, hadDigest, corrections } = kept.aside;
  for (const episode of episodes) await recordEpisode(context, erasure, episode);
  if (hadDigest) await log.append([sessionEvent(erasure, 'close', 'session.closed')], clock.now());
  if (isNothing(corrections)) return finish(context, erasure, kept);
  const marks = await log.append([sessionEvent(erasure, 'again')], clock.now());
  return { ...erasure, phase: 'correcting', marks };
};

/** Applies the corrections again once every stage has read the messages that were recorded again. */
export const correctWhenPassed = async (
  context: ErasureContext,
  erasure: MessageErasure,
): Promise<Erasure> => {
  const marks = await passFlow(context.log, erasure.marks ?? []);
  if (marks !== null) return marks === erasure.marks ? erasure : { ...erasure, marks };
  const kept = await loadAside(context, erasure);
  if (kept) {
    const { corrections } = kept.aside;
    await correctAgain(context, erasure, { ...corrections, sessionId: erasure.part.sessionId });
    context.failpoint('corrected');
  }
  return finish(context, erasure, kept);
};

const finish = async (
  context: ErasureContext,
  erasure: MessageErasure,
  kept: KeptAside | null,
): Promise<Erasure> => {
  // Drops the row before it releases the session. Another process that finds the row may record its messages,
  // and the session must still be reserved then.
  if (kept) await context.state.drop([kept.row]);
  context.failpoint('recorded');
  await releaseSession(context, erasure);
  context.failpoint('released');
  await restoreBereft(context, erasure, context.clock.now());
  await restateName(context, erasure, context.clock.now());
  return { ...erasure, isEmptied: true };
};

const recordEpisode = async (
  { recording }: ErasureContext,
  { id: erasureId, scope, part: { sessionId } }: MessageErasure,
  { recordedAt, ...episode }: EpisodeAside,
): Promise<void> => {
  const request = { ...episode, scope, sessionId, receipt: erasureId, trace: null, erasureId };
  // The messages keep their original recording time, because Mneme has known the messages since then.
  await recordMessages({ ...recording, recordingInstant: () => Promise.resolve(recordedAt) }, request);
};
