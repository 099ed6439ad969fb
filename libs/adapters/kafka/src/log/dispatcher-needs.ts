import type { Consumer } from '@mneme/ports';
import type { Consumer as KafkaConsumer } from 'kafkajs';
import type { DoneAhead } from './delivery.js';
import type { DeliveriesAtOnce } from './deliveries-at-once.js';
import type { InHand } from './in-flight.js';

/** By partition, the offset that a group wants next; what it has never told is missing. */
export type Wants = ReadonlyMap<number, number>;

/** The dependencies of a dispatcher. */
export interface DispatcherNeeds {
  readonly inFlight: InHand;
  readonly wanted: Consumer;
  /** The topic's name in the cluster. */
  readonly fullName: string;
  readonly epoch: () => number;
  /** What the group wanted before we joined. */
  readonly before: Wants;
  /** What it wants of the partitions that are ours now. */
  readonly lookUp: (consumer: KafkaConsumer, partitions: readonly number[]) => Promise<Wants>;
  readonly leave: () => Promise<void>;
}

/** The state of an open dispatcher. */
export interface DispatcherState {
  wants: Map<number, number>;
  isOver: boolean;
  /** By partition, what is done beyond the offset that the group wants; unknown after a join. */
  readonly ahead: Map<number, DoneAhead>;
  readonly atOnce: DeliveriesAtOnce;
}
