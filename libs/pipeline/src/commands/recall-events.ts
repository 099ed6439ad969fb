import {
  idOf,
  isPagedOut,
  type Judgement,
  type Point,
  type Recall,
  Rejected,
  type Scope,
  scopeKey,
} from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryReader, Scoped, Outgoing } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { placeKey, usePlaceOf, type UsePlace } from '../uses.js';
import { appendEvents, commandEvent, type CommandRequest } from './command-event.js';

interface UsedPoints {
  readonly place: UsePlace;
  readonly dataKey: string | null;
  readonly points: ReadonlyMap<string, Point>;
}

/**
 * Returns one event for each row that keeps uses of the memories. Ignores memories that no longer exist.
 * Throws `Unavailable`.
 */
export const recallEvents = async (
  memoryReader: Scoped<MemoryReader>,
  { scope, reads, receipt }: { scope: Scope; reads: readonly Recall[]; receipt: string },
): Promise<readonly Outgoing[]> => {
  const ids = [...new Set(reads.flatMap(({ placed, passedOver }) => [...placed, ...passedOver]))];
  const places = placesOf(scope, await memoryReader.of(scope).get(ids));
  return places.map(({ place, dataKey, points }) => {
    const idsAmongPoints = (memoryIds: readonly string[]): string[] =>
      memoryIds.filter((id) => points.has(id));
    const placedReads = reads
      .map(({ at, placed, passedOver }) => ({
        at,
        placed: idsAmongPoints(placed),
        passedOver: idsAmongPoints(passedOver),
      }))
      .filter(({ placed, passedOver }) => placed.length + passedOver.length > 0);
    const used = new Set(placedReads.flatMap(({ placed }) => placed));
    const pagedOut = [...points.values()].filter((point) => used.has(point.id) && isPagedOut(point));
    const id = idOf('recalled', receipt, placeKey(scope, place), dataKey ?? '');
    const data = { ...place, reads: placedReads, pagedOut: pagedOut.map((point) => point.id) };
    const event = commandEvent(topics.recalls, 'memory.recalled', { id, scope, trace: null, dataKey, data });
    // The event names no write as its root, because requests never wait for the effect of a read.
    return { ...event, envelope: { ...event.envelope, roots: [] } };
  });
};

interface FeedbackRequest extends CommandRequest {
  readonly judgements: readonly Judgement[];
}

/** Throws `Rejected('memory-not-found')` if one of the memories does not exist. */
export const judgeMemories = async (
  ports: MemoryPorts,
  { scope, judgements, receipt, trace }: FeedbackRequest,
): Promise<WriteReceipt> => {
  const points = await ports.memoryReader.of(scope).get([...new Set(judgements.map(({ id }) => id))]);
  const pointIds = new Set(points.map(({ id }) => id));
  const missing = judgements.findIndex(({ id }) => !pointIds.has(id));
  if (missing >= 0) {
    const sentence = `There is no memory with the id "${judgements[missing]?.id}". Send the ids of results.`;
    throw new Rejected('memory-not-found', sentence, { field: `results[${missing}].id` });
  }
  const events = placesOf(scope, points).map(({ place, dataKey, points: judged }) => {
    const id = idOf('judged', scopeKey(scope), receipt, placeKey(scope, place), dataKey ?? '');
    const data = { ...place, judgements: judgements.filter((judgement) => judged.has(judgement.id)) };
    return commandEvent(topics.recalls, 'memory.judged', { id, scope, trace, dataKey, data });
  });
  return appendEvents(ports, events);
};

const placesOf = (scope: Scope, points: readonly Point[]): readonly UsedPoints[] => {
  const places = new Map<string, UsedPoints & { readonly points: Map<string, Point> }>();
  for (const point of points) {
    const { id, sessionId, sources, dataKey } = point;
    const usePlace = usePlaceOf({ id, sessionId, sources, isFact: point.kind === 'fact' });
    const key = JSON.stringify([placeKey(scope, usePlace), dataKey]);
    const used = places.get(key) ?? { place: usePlace, dataKey, points: new Map<string, Point>() };
    used.points.set(id, point);
    places.set(key, used);
  }
  return [...places.values()];
};
