import type { Instant } from '@mneme/domain';
import type { Envelope } from '@mneme/events';

/** Where a record stands. Offsets grow inside (topic, partition, epoch); an epoch begins when a topic is made anew. */
export interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** An event on its way into the log. */
export interface Outgoing {
  readonly topic: string;
  readonly key: string;
  readonly envelope: Envelope;
}

/** A record as it lies in the log: bytes, because what cannot be read must be parked unchanged. */
export interface Logged {
  readonly position: Position;
  readonly key: string;
  /** The log's time of the record: the recorded axis of all that follows from it. */
  readonly recordedAt: Instant;
  readonly body: string;
}

export interface Consumer {
  readonly group: string;
  readonly topic: string;
  readonly limitRecords: number;
  /**
   * Takes records of one partition in order, one delivery of it at a time; of several partitions there may be
   * several at once. What it has not acknowledged when it commits, or when the process dies, is delivered again. A rejection stops the
   * subscription and reaches `onDeath`.
   */
  handle(records: readonly Logged[]): Promise<void>;
  onDeath(error: unknown): void;
}

export interface Subscription {
  /** Of the topic, those whose records come here now, as far as the consumer has been told: others of its group may have the rest. */
  partitions(): readonly number[];
  /** Resolves when the delivery in hand has committed; nothing is delivered after. */
  close(): Promise<void>;
}

/** A group, as far as one topic goes. */
export interface GroupPlace {
  readonly group: string;
  readonly topic: string;
}

/** How far a group is in a partition: everything below `acknowledged` is done; `end` is the next offset to be written. */
export interface Progress {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly acknowledged: number;
  readonly end: number;
}

/** What became of an event at the API: itself and every event that names it as a root, in log order. */
export interface Trace {
  readonly type: string;
  /** The session that its data name; `null`: they name none. */
  readonly sessionId: string | null;
  readonly position: Position;
  readonly recordedAt: Instant;
}

/** At least once, ordered by key, progress by group. Throws `Unavailable`. */
export interface EventLog {
  /** Durable when it resolves; records of one key keep the order of the call. */
  append(events: readonly Outgoing[], recordedAt: Instant): Promise<readonly Position[]>;
  /** Delivers from the group's first unacknowledged record on; a new group starts at the first record. */
  subscribe(consumer: Consumer): Promise<Subscription>;
  /** Everything up to and including the position is done for the group. Going back is not possible. */
  acknowledge(group: string, position: Position): Promise<void>;
  /** Of every group, or of one alone, which costs less. */
  progress(only?: GroupPlace): Promise<readonly Progress[]>;
  /** `[]`: no such event in this scope. */
  trace(scope: string, eventId: string): Promise<readonly Trace[]>;
}
