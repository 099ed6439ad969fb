import { type Instant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { envelopeIn, type EventName } from '@mneme/events';
import type { Parked } from '@mneme/ports';
import { remainder } from './await-settled.js';
import type { MemoryPorts } from '../door.js';
import { heldWords, type HeldWords } from './held-words.js';

/** Where a write is. `null`: not there yet, or, with `settled`, nothing of it will get there. */
export interface Followed {
  readonly eventId: string;
  /** `held`: all that could run has run, and its words wait. */
  readonly status: 'pending' | 'held' | 'succeeded' | 'parked';
  readonly stages: Readonly<
    Record<'recorded' | 'indexed' | 'segmented' | 'remembered' | 'consolidated', Instant | null>
  >;
  readonly held: HeldWords | null;
  readonly parked: { readonly id: string; readonly code: string; readonly reason: string } | null;
}

const PAGE_PARKED = 1000;

/**
 * How far a write has come: pending while a stage has yet to take it, or what follows from it so far; held while its words
 * wait for their conversation.
 */
export const followEvent = async (ports: MemoryPorts, scope: Scope, eventId: string): Promise<Followed> => {
  // Progress first: what a group has taken by then has left its traces already.
  const progress = await ports.log.progress();
  const traces = await ports.log.trace(scopeKey(scope), eventId);
  const first = traces[0];
  if (!first) {
    throw new Rejected('event-not-found', `There is no event with the id "${eventId}".`, {
      field: 'event_id',
    });
  }
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

interface Wanted {
  readonly scope: string;
  readonly eventId: string;
}

/**
 * Page by page: parked events are few, and one that is not found would be taken for done. Among everybody's, for one that
 * cannot be read is nobody's.
 */
const parkedOf = async (
  { parking }: Pick<MemoryPorts, 'parking'>,
  wanted: Wanted,
  cursor: string | null = null,
): Promise<Followed['parked']> => {
  const page = await parking.of(null).list({ limit: PAGE_PARKED, cursor });
  const mine = page.parked.find((parked) => parked.replayedAt === null && isOf(parked, wanted));
  if (mine) return { id: mine.id, code: mine.code, reason: mine.reason };
  return page.cursor === null ? null : parkedOf({ parking }, wanted, page.cursor);
};

/** Anybody may name anybody's event: only what lies in the scope is about it. */
const isOf = ({ key, body }: Parked, { scope, eventId }: Wanted): boolean =>
  body.includes(eventId) && (key === scope || scopeIn(body) === scope);

const scopeIn = (body: string): string | null => {
  const envelope = envelopeIn(body);
  return envelope && scopeKey(envelope.scope);
};
