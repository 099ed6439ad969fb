import type { EventLog } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import { choosePartition } from '../admin/choose-partition.js';
import { plannedTopics } from '../admin/topic-plans.js';
import type { Look, Looks } from '../log/look.js';
import { type FollowedEvent, keepFinds } from './followed-event.js';
import { endsOf } from './partition-ends.js';
import { readRound } from './read-round.js';
import { createRecentEnds } from './recent-ends.js';
import { createRounds } from './rounds.js';
import { searchEarlier } from './search-earlier.js';
import type { FollowDependencies } from './visit-records.js';

const LIMIT_FOLLOWED = 10_000;
/** An event is no longer followed if its status was not asked for in this time, in milliseconds. */
const FOLLOWED_MS = 60_000;

/**
 * All events whose status was asked for lately are followed together: one look at the acknowledgements and one read
 * of the new records serve all callers.
 */
export const createFollow = (dependencies: FollowDependencies, looks: Looks): EventLog['follow'] => {
  const events = new LRUCache<string, FollowedEvent>({
    max: LIMIT_FOLLOWED,
    ttl: FOLLOWED_MS,
    updateAgeOnGet: true,
  });
  const rounds = createRounds(createRound(dependencies, looks, events));
  return async (scope, eventId, maxAgeMs) => {
    const event = followedEvent(dependencies, events, scope, eventId);
    // An event that was not found may have been recorded since.
    const round = await rounds.since(event.hasCause ? performance.now() - maxAgeMs : Infinity);
    if (!event.hasCause) await searchOnce(dependencies, event, round.result);
    return { asOf: round.startedAt, progress: round.result.progress, traces: tracesOf(event) };
  };
};

const KEYED_BY_SCOPE: ReadonlySet<string> = new Set(
  plannedTopics.filter(({ keyedBy }) => keyedBy === 'scope').map(({ name }) => name),
);

/** Events of the API are keyed by their scope. An event of a stage that no event of the API caused is not shown. */
const tracesOf = ({ found }: FollowedEvent): FollowedEvent['found'] =>
  found.some(({ position }) => KEYED_BY_SCOPE.has(position.topic)) ? found : [];

const followedEvent = (
  { shapes }: FollowDependencies,
  events: LRUCache<string, FollowedEvent>,
  scope: string,
  eventId: string,
): FollowedEvent => {
  const epochs = plannedTopics.map(({ name }) => shapes.of(name).epoch);
  const key = JSON.stringify([scope, eventId, ...epochs]);
  const known = events.get(key);
  if (known) return known;
  const partition = choosePartition(scope, shapes.of('conversation').partitions);
  const event = { scope, eventId, partition, found: [], hasCause: false, read: null, earlier: null };
  events.set(key, event);
  return event;
};

/** Reads the log up to a new look for every followed event. */
const createRound = (
  dependencies: FollowDependencies,
  looks: Looks,
  events: LRUCache<string, FollowedEvent>,
) => {
  const recentEnds = createRecentEnds();
  return async (): Promise<Look> => {
    const followed = [...events.values()];
    const look = await looks();
    const to = endsOf(look, dependencies.shapes);
    const start = recentEnds.atLook(performance.now(), to);
    const readings = followed.map((event) => ({ event, from: event.read?.to ?? start }));
    const finds = await readRound(dependencies, readings, look);
    for (const { event, from } of readings) {
      keepFinds(event, finds.get(event) ?? { traces: [], hasCause: false });
      event.read = { from: event.read?.from ?? from, to };
    }
    return look;
  };
};

/** Callers share the search. A search that failed is repeated by the next caller. */
const searchOnce = async (
  dependencies: FollowDependencies,
  event: FollowedEvent,
  look: Look,
): Promise<void> => {
  const until = event.read?.from ?? endsOf(look, dependencies.shapes);
  event.earlier ??= searchEarlier(dependencies, event, look, until).then(
    (finds) => keepFinds(event, finds),
    (error: unknown) => {
      event.earlier = null;
      throw error;
    },
  );
  await event.earlier;
};
