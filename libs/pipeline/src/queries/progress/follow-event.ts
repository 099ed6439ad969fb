import { type Instant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { envelopeIn, type EventName } from '@mneme/events';
import type { Parked } from '@mneme/ports';
import { remainder } from './await-handled.js';
import type { MemoryPorts } from '../../memory-ports.js';
import { ERASURE, erasureIn, erasureKey } from '../../rows/erasure.js';
import { isAwaited } from '../../stages/pipeline.js';
import { heldWords, type HeldWords } from './held-words.js';

/**
 * The progress of a write. An instant is `null` if the write has not reached that stage. A write that is done
 * will never reach it.
 */
export interface Followed {
  readonly eventId: string;
  /** `held`: every stage that could run has run, and messages of the write are held back. */
  readonly status: 'pending' | 'held' | 'succeeded' | 'parked';
  readonly stages: Readonly<
    Record<'recorded' | 'indexed' | 'segmented' | 'remembered' | 'consolidated', Instant | null>
  >;
  readonly held: HeldWords | null;
  readonly parked: { readonly id: string; readonly code: string; readonly reason: string } | null;
}

const PAGE_PARKED = 1000;

/**
 * Returns the progress of a write. It is pending while a stage has not acknowledged the event or an event
 * derived from it, and held while its messages wait for their session. Throws `Rejected('event-not-found')`.
 */
export const followEvent = async (ports: MemoryPorts, scope: Scope, eventId: string): Promise<Followed> => {
  // Progress is read before the traces. So the traces contain all events derived from the records that a
  // group has acknowledged.
  const progress = (await ports.log.progressIn(scopeKey(scope))).filter(({ group }) => isAwaited(group));
  const traces = await ports.log.trace(scopeKey(scope), eventId);
  const first = traces[0];
  if (!first) return requestedErasure(ports, scope, eventId);
  const parked = await parkedOf(ports, { scope: scopeKey(scope), eventId });
  const records = traces.map(({ position }) => position);
  const isPending = remainder(records, progress) !== null;
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

interface WantedEvent {
  readonly scope: string;
  readonly eventId: string;
}

/**
 * Reads every page, because a write with a missed parked event would count as done. Reads the parked events
 * of all scopes, because an unreadable event belongs to none.
 */
export const parkedOf = async (
  { parking }: Pick<MemoryPorts, 'parking'>,
  wanted: WantedEvent,
  cursor: string | null = null,
): Promise<Followed['parked']> => {
  const page = await parking.of(null).list({ limit: PAGE_PARKED, cursor });
  const mine = page.parked.find((parked) => parked.replayedAt === null && isAboutEvent(parked, wanted));
  if (mine) return { id: mine.id, code: mine.code, reason: mine.reason };
  return page.cursor === null ? null : parkedOf({ parking }, wanted, page.cursor);
};

/** An event body may contain the event id of another scope, so only events of the same scope count. */
const isAboutEvent = ({ key, body }: Parked, { scope, eventId }: WantedEvent): boolean =>
  body.includes(eventId) && (key === scope || scopeIn(body) === scope);

const scopeIn = (body: string): string | null => {
  const envelope = envelopeIn(body);
  return envelope && scopeKey(envelope.scope);
};
