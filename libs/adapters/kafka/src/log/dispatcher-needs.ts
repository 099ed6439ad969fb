import type { Consumer } from '@mneme/ports';
import type { Consumer as KafkaConsumer } from 'kafkajs';
import type { DoneAhead } from './delivery.js';
import type { DeliveriesAtOnce } from './deliveries-at-once.js';
import type { InHand } from './in-flight.js';

/** By partition, the next offset that a group wants. Partitions without a committed offset are missing. */
export type Wants = ReadonlyMap<number, number>;

export interface DispatcherNeeds {
  readonly inFlight: InHand;
  readonly wanted: Consumer;
  /** Full name of the topic in the cluster. */
  readonly fullName: string;
  readonly epoch: () => number;
  /** Offsets that the group wanted next before this member joined. */
  readonly before: Wants;
  readonly lookUp: (consumer: KafkaConsumer, partitions: readonly number[]) => Promise<Wants>;
  readonly leave: () => Promise<void>;
}

export interface DispatcherState {
  wants: Map<number, number>;
  isOver: boolean;
  /** By partition, the progress of scopes beyond the offset that the group wants next. Cleared after a join. */
  readonly ahead: Map<number, DoneAhead>;
  readonly atOnce: DeliveriesAtOnce;
}
