import type { Instant } from '@mneme/domain';
import type { Envelope } from '@mneme/events';

/** Offsets grow within a topic, partition and epoch. A new epoch begins when a topic is created again. */
export interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

export interface Outgoing {
  readonly topic: string;
  readonly key: string;
  readonly envelope: Envelope;
}

/** The body stays text, so that a record that cannot be decoded is parked unchanged. */
export interface Logged {
  readonly position: Position;
  readonly key: string;
  /** Instant of the record on the recorded axis. Data derived from the record get the same instant. */
  readonly recordedAt: Instant;
  readonly body: string;
}

export interface Consumer {
  readonly group: string;
  readonly topic: string;
  readonly limitRecords: number;
  /**
   * Maximum total length of the bodies in one delivery, in characters. A larger record is delivered alone.
   */
  readonly limitCharacters: number;
  /**
   * Handles records of one partition. The records of one scope are in the order of the log. Records of
   * different scopes are interleaved. Several deliveries may run at once, but only one of each scope.
   *
   * Records without an acknowledgement are delivered again once the promise settles or the process dies,
   * before any later record of their scope. If the promise rejects, the subscription stops, and `onDeath` is
   * called with the error.
   */
  handle(records: readonly Logged[]): Promise<void>;
  onDeath(error: unknown): void;
}

export interface Subscription {
  /** Returns the partitions that are currently assigned to this consumer, as far as it knows. */
  partitions(): readonly number[];
  /** Stops the subscription. Resolves when the running deliveries have settled. */
  close(): Promise<void>;
}

/**
 * Progress of a group in a partition. All offsets below `acknowledged` are done. `end` is the offset of the
 * next record to be written.
 */
export interface Progress {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly acknowledged: number;
  readonly end: number;
}

/**
 * An event with its traces, and the progress of all groups. Every event that follows from a record below
 * `acknowledged` is among the traces.
 */
export interface EventProgress {
  /** Instant of `performance.now()` at which the progress was read. */
  readonly asOf: number;
  /** Progress of every group. */
  readonly progress: readonly Progress[];
  /** The event and all events that follow from it, in the order of the log. */
  readonly traces: readonly Trace[];
}

/** An event of the API, or an event that follows from it and so has its id among the `roots`. */
export interface Trace {
  readonly type: string;
  /** Session in the event's data, null if there is none. */
  readonly sessionId: string | null;
  readonly position: Position;
  readonly recordedAt: Instant;
}

/**
 * Delivers each record at least once to each group. Records with the same key and scope are delivered in the
 * order of the log. Throws `Unavailable`.
 */
export interface EventLog {
  /**
   * The events are durable when the promise resolves. Records of one key keep the order of the calls. The log
   * stores the given instant: `Clock.now` for new events, which is never earlier than the newest record, and
   * the original instant for messages that are recorded again.
   */
  append(events: readonly Outgoing[], recordedAt: Instant): Promise<readonly Position[]>;
  /**
   * Returns the newest recorded instant of the topic if it is later than `than`, else null. Takes into
   * account every append before the call, even by other processes.
   */
  newestAfter(topic: string, than: Instant): Promise<Instant | null>;
  /**
   * Delivers records from the first one that the group has not acknowledged. A new group starts at the first
   * record of the topic.
   */
  subscribe(consumer: Consumer): Promise<Subscription>;
  /**
   * Marks these records, and earlier records of their scopes, as done for the group. This cannot be undone.
   */
  acknowledge(group: string, positions: readonly Position[]): Promise<void>;
  /**
   * Returns the progress of every group. With `only`, returns the progress of one group, which costs less.
   */
  progress(only?: Pick<Consumer, 'group' | 'topic'>): Promise<readonly Progress[]>;
  /** Returns the progress of every group in one scope. Records of the scope below `acknowledged` are done. */
  progressIn(scope: string): Promise<readonly Progress[]>;
  /**
   * Returns the progress of an event, at most `maxAgeMs` milliseconds old. Always finds an event that was recorded
   * before the call. An age of a second or more lets many callers share one look at the log.
   */
  follow(scope: string, eventId: string, maxAgeMs: number): Promise<EventProgress>;
}
