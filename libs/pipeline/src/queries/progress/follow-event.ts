import { type Instant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import type { EventName } from '@mneme/events';
import { remainder } from './remainder.js';
import type { MemoryPorts } from '../../memory-ports.js';
import { ERASURE, erasureIn, erasureKey } from '../../rows/erasure.js';
import { isAwaited } from '../../stages/pipeline.js';
import { heldWords, type HeldWords } from './held-words.js';

/**
 * The progress of a write. An instant is `null` if the write has not reached that stage. A write that is done
 * will never reach that stage.
 */
export interface Followed {
  readonly eventId: string;
  /** `held` if every stage that could run has run, and messages of the write are held back. */
  readonly status: 'pending' | 'held' | 'succeeded' | 'parked';
  readonly stages: Readonly<
    Record<'recorded' | 'indexed' | 'segmented' | 'remembered' | 'consolidated', Instant | null>
  >;
  readonly held: HeldWords | null;
  readonly parked: { readonly id: string; readonly code: string; readonly reason: string } | null;
}

/** Maximum age of an answer in milliseconds. An old answer is enough, because clients poll. */
const LIMIT_AGE_MS = 1_000;

/**
 * Returns the progress of a write. The write is pending while a stage has not acknowledged the event or an
 * event derived from it, and held while its messages wait for their session. Throws
 * `Rejected('event-not-found')`.
 */
export const followEvent = async (ports: MemoryPorts, scope: Scope, eventId: string): Promise<Followed> => {
  const { asOf, progress, traces } = await ports.log.follow(scopeKey(scope), eventId, LIMIT_AGE_MS);
  const first = traces[0];
  if (!first) return requestedErasure(ports, scope, eventId);
  // A stage parks an event before it acknowledges it.
  const parked = await parkedNotice(ports, scope, eventId, asOf);
  const records = traces.map(({ position }) => position);
  const awaited = progress.filter(({ group }) => isAwaited(group));
  const isPending = remainder(records, awaited) !== null;
  const { sessionId } = first;
  const words =
    first.type === 'episode.recorded' && sessionId !== null ? { scope, sessionId, eventId } : null;
  const held = words && !isPending && !parked ? await heldWords(ports, words) : null;
  const at = (type: EventName): Instant | null =>
    traces.find((trace) => trace.type === type)?.recordedAt ?? null;
  const consolidated = first.type === 'episode.recorded' ? at('entry.written') : first.recordedAt;
  return {
    eventId,
    status: parked ? 'parked' : isPending ? 'pending' : held ? 'held' : 'succeeded',
    stages: {
      recorded: first.recordedAt,
      indexed: first.recordedAt,
      segmented: at('segment.closed'),
      remembered: at('entry.written') ?? at('batch.ready'),
      consolidated: isPending ? null : consolidated,
    },
    held,
    parked,
  };
};

/**
 * Returns the progress of an erasure of the messages to an agent, which has no event until these messages are
 * listed. Throws `Rejected('event-not-found')`.
 */
const requestedErasure = async (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
  eventId: string,
): Promise<Followed> => {
  const [row] = await state.load(ERASURE, [erasureKey(scope, eventId)]);
  // A verified erasure was logged, so the log has dropped its event since.
  if (row === undefined || erasureIn(row).verifiedAt !== null) {
    const sentence = `There is no event with the id "${eventId}".`;
    throw new Rejected('event-not-found', sentence, { field: 'event_id' });
  }
  const recorded = erasureIn(row).requestedAt;
  const stages = { recorded, indexed: null, segmented: null, remembered: null, consolidated: null };
  return { eventId, status: 'pending', stages, held: null, parked: null };
};

/** Returns the parked event that keeps a write from being done, as of `since`, or `null`. */
export const parkedNotice = async (
  { parking }: Pick<MemoryPorts, 'parking'>,
  scope: Scope,
  eventId: string,
  since: number,
): Promise<Followed['parked']> => {
  const parked = await parking.findFor(scopeKey(scope), eventId, since);
  return parked && { id: parked.id, code: parked.code, reason: parked.reason };
};
