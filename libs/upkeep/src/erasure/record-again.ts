import { idOf } from '@mneme/domain';
import { topics } from '@mneme/events';
import { commandEvent, type ErasedPart, type Erasure, keptOutOf, recordMessages } from '@mneme/pipeline';
import { correctAgain, isNothing } from './corrections.js';
import type { ErasureContext } from './erasure-context.js';
import { releaseSession } from './part-session.js';
import { passFlow } from './pass-flow.js';
import { type EpisodeAside, type KeptAside, loadAside } from './put-aside.js';
import { restoreBereft } from './restore-bereft.js';
import { restateName } from './restate-name.js';

type OfMessages = Erasure & { readonly part: Extract<ErasedPart, { kind: 'messages' }> };

/** Keeps episodes and original times. A repeated call has no further effect. */
export const recordAgain = async (context: ErasureContext, erasure: OfMessages): Promise<Erasure> => {
  const { log, clock } = context;
  const { id, scope, part } = erasure;
  const kept = await loadAside(context, erasure);
  if (!kept || (await isErasedSince(context, erasure))) return finish(context, erasure, kept);
  const { episodes, hadDigest, corrections } = kept.aside;
  for (const episode of episodes) await recordEpisode(context, erasure, episode);
  const data = { sessionId: part.sessionId };
  if (hadDigest) {
    const closed = { id: idOf('close', id), scope, trace: null, dataKey: null, data };
    await log.append([commandEvent(topics.conversation, 'session.closed', closed)], clock.now());
  }
  if (isNothing(corrections)) return finish(context, erasure, kept);
  const flushed = { id: idOf('again', id), scope, trace: null, dataKey: null, data };
  const mark = commandEvent(topics.conversation, 'session.flushed', flushed);
  return { ...erasure, phase: 'correcting', marks: await log.append([mark], clock.now()) };
};

/** Waits until every stage has read the messages recorded again. */
export const correctWhenPassed = async (context: ErasureContext, erasure: OfMessages): Promise<Erasure> => {
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

/** True if the whole session was erased after these messages. */
const isErasedSince = async (
  { state }: ErasureContext,
  { scope, part, requestedAt }: OfMessages,
): Promise<boolean> =>
  (await keptOutOf(state, scope, part.sessionId)).some(
    ({ before }) => before !== null && before >= requestedAt,
  );

const finish = async (
  context: ErasureContext,
  erasure: OfMessages,
  kept: KeptAside | null,
): Promise<Erasure> => {
  // Dropped before the session is released: a process that finds this row may record its messages, so the
  // session must still be reserved then.
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
  { id: erasureId, scope, part: { sessionId } }: OfMessages,
  { recordedAt, ...episode }: EpisodeAside,
): Promise<void> => {
  const request = { ...episode, scope, sessionId, receipt: erasureId, trace: null, erasureId };
  // Keeps the original recording time, from which these messages count as known.
  await recordMessages({ ...recording, recordingInstant: () => Promise.resolve(recordedAt) }, request);
};
