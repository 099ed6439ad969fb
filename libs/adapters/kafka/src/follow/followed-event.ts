import { type Envelope, sessionOf } from '@mneme/events';
import type { Logged, Position, Trace } from '@mneme/ports';
import { plannedTopics } from '../admin/topic-plans.js';
import type { PartitionEnds } from './partition-ends.js';

/** An event whose traces are kept, so that each record of the log is read once for all followed events. */
export interface FollowedEvent {
  readonly scope: string;
  readonly eventId: string;
  /** Partition of the records that are keyed by the scope. */
  readonly partition: number;
  /** Traces of the event in the order of the log. */
  found: readonly Trace[];
  /** True if the event itself was found, and not only events that follow from it. */
  hasCause: boolean;
  /** Rounds have read the records between `from` and `to`. `null` before the first round. */
  read: { readonly from: PartitionEnds; readonly to: PartitionEnds } | null;
  /** Search of the records before `read.from`, which is made if no round has found the event itself. */
  earlier: Promise<void> | null;
}

/** Records found for an event, and whether the event itself is among them. */
export interface Finds {
  readonly traces: Trace[];
  hasCause: boolean;
}

export const isAbout = ({ id, roots }: Envelope, eventId: string): boolean =>
  id === eventId || roots.includes(eventId);

export const addFind = (finds: Finds, { envelope, record, isReplay }: Find, eventId: string): void => {
  finds.traces.push({
    type: envelope.type,
    sessionId: sessionOf(envelope),
    position: record.position,
    recordedAt: record.recordedAt,
  });
  // A replay has the id of the event, but the event was recorded earlier.
  if (envelope.id === eventId && !isReplay) finds.hasCause = true;
};

export interface Find {
  readonly envelope: Envelope;
  readonly record: Logged;
  readonly isReplay: boolean;
}

export const keepFinds = (event: FollowedEvent, { traces, hasCause }: Finds): void => {
  if (traces.length > 0) event.found = [...event.found, ...traces].sort(compareTraces);
  event.hasCause ||= hasCause;
};

/**
 * Orders traces by time. At equal times, the traces of a topic come before those of the topics derived from
 * it.
 */
const compareTraces = (a: Trace, b: Trace): number =>
  a.recordedAt - b.recordedAt ||
  topicRank(a.position) - topicRank(b.position) ||
  a.position.partition - b.position.partition ||
  a.position.offset - b.position.offset;

const topicRank = ({ topic }: Position): number => plannedTopics.findIndex(({ name }) => name === topic);
