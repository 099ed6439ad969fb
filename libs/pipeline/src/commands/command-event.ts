import type { Scope } from '@mneme/domain';
import { type DataOf, encodeEvent, type Event, type EventName, type Topic } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { NOTHING_TO_WAIT_FOR, tokenOf } from '../read-token.js';

/** The fields that every command has. Requests of a scope with equal receipts are the same request. */
export interface CommandRequest {
  readonly scope: Scope;
  readonly receipt: string;
  readonly trace: string | null;
}

interface CommandFields<Name extends EventName> {
  readonly id: string;
  readonly scope: Scope;
  readonly trace: string | null;
  /** Data key that seals the event. `null` if the event holds no words and is not sealed. */
  readonly dataKey: string | null;
  /** Ids of the writes that caused the event. Default: the event itself. */
  readonly roots?: readonly string[];
  readonly data: DataOf<Name>;
}

export const commandEvent = <Name extends EventName>(
  topic: Topic,
  type: Name,
  { id, scope, trace, dataKey, roots = [id], data }: CommandFields<Name>,
): Outgoing => {
  const event = { id, type, scope, roots, trace, dataKey, data } as unknown as Event;
  return { topic: topic.name, key: topic.key(event), envelope: encodeEvent(event) };
};

export const appendEvent = (ports: MemoryPorts, event: Outgoing): Promise<WriteReceipt> =>
  appendEvents(ports, [event]);

/** Appends the events of one command together. The receipt names the first event. */
export const appendEvents = async (
  ports: MemoryPorts,
  events: readonly Outgoing[],
): Promise<WriteReceipt> => {
  const [first] = events;
  const recordedAt = first ? await ports.recordingInstant(first.topic) : ports.clock.now();
  const positions = await ports.log.append(events, recordedAt);
  const eventId = first?.envelope.id ?? '';
  return { eventId, token: tokenOf(positions, { eventId, sessionId: null }) ?? NOTHING_TO_WAIT_FOR };
};
