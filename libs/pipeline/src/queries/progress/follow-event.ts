import { type Instant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { envelopeIn, type EventName } from '@mneme/events';
import type { Parked } from '@mneme/ports';
import { remainder } from './await-handled.js';
import type { MemoryPorts } from '../../memory-ports.js';
import { isAwaited } from '../../stages/pipeline.js';
import { heldWords, type HeldWords } from './held-words.js';

/**
 * How far a write has come. An instant is `null` where that stage is not reached; once the write is done, the stage
 * will not be reached at all.
 */
export interface Followed {
  readonly eventId: string;
  /** `held`: every stage that could run has run, and the words of the write wait. */
  readonly status: 'pending' | 'held' | 'succeeded' | 'parked';
  readonly stages: Readonly<
    Record<'recorded' | 'indexed' | 'segmented' | 'remembered' | 'consolidated', Instant | null>
  >;
  readonly held: HeldWords | null;
  readonly parked: { readonly id: string; readonly code: string; readonly reason: string } | null;
}

const PAGE_PARKED = 1000;

/**
 * How far a write has come: pending while a stage has yet to take the event or what follows from it so far; held while
 * its words wait for their conversation. Throws `Rejected('event-not-found')`.
 */
export const followEvent = async (ports: MemoryPorts, scope: Scope, eventId: string): Promise<Followed> => {
  // Progress is read first: whatever a group has taken by then has left its traces already.
  const progress = (await ports.log.progressIn(scopeKey(scope))).filter(({ group }) => isAwaited(group));
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
 * The first event that names another one and is parked; `null`: there is none. Reads every page, because a parked event that
 * is missed would be taken for done. Reads the parked events of all scopes, because an event that cannot be read belongs to
 * none.
 */
export const parkedOf = async (
  { parking }: Pick<MemoryPorts, 'parking'>,
  wanted: Wanted,
  cursor: string | null = null,
): Promise<Followed['parked']> => {
  const page = await parking.of(null).list({ limit: PAGE_PARKED, cursor });
  const mine = page.parked.find((parked) => parked.replayedAt === null && isOf(parked, wanted));
  if (mine) return { id: mine.id, code: mine.code, reason: mine.reason };
  return page.cursor === null ? null : parkedOf({ parking }, wanted, page.cursor);
};

/** An event body may name the id of any other scope's event: only events of the same scope count. */
const isOf = ({ key, body }: Parked, { scope, eventId }: Wanted): boolean =>
  body.includes(eventId) && (key === scope || scopeIn(body) === scope);

const scopeIn = (body: string): string | null => {
  const envelope = envelopeIn(body);
  return envelope && scopeKey(envelope.scope);
};
