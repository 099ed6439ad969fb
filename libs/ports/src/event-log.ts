import type { Instant } from '@mneme/domain';
import type { Envelope } from '@mneme/events';

/** The place of a record. Offsets grow inside (topic, partition, epoch); an epoch begins when a topic is created again. */
export interface Position {
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly offset: number;
}

/** An event to be appended. */
export interface Outgoing {
  readonly topic: string;
  readonly key: string;
  readonly envelope: Envelope;
}

/** A record as the log stores it. The body stays text, so that a record that cannot be decoded is parked unchanged. */
export interface Logged {
  readonly position: Position;
  readonly key: string;
  /** The log's time of the record: the recorded axis of everything derived from it. */
  readonly recordedAt: Instant;
  readonly body: string;
}

export interface Consumer {
  readonly group: string;
  readonly topic: string;
  readonly limitRecords: number;
  /** The most characters of bodies in one delivery. A record that is larger comes alone. */
  readonly limitCharacters: number;
  /**
   * Handles records of one partition. Scopes take turns, so the records of one scope are in order and those of several
   * scopes are interleaved. A scope has one delivery at a time; several deliveries may run at once. Records that are not
   * acknowledged when the promise settles, or when the process dies, are delivered again, before any later record of
   * their scope. A rejection stops the subscription and is passed to `onDeath`.
   */
  handle(records: readonly Logged[]): Promise<void>;
  onDeath(error: unknown): void;
}

export interface Subscription {
  /** The partitions that this consumer has now, as far as it knows; other consumers of the group may have the rest. */
  partitions(): readonly number[];
  /** Resolves when the deliveries under way have settled. Nothing is delivered afterwards. */
  close(): Promise<void>;
}

/** A consumer group of one topic. */
export interface GroupPlace {
  readonly group: string;
  readonly topic: string;
}

/** The progress of a group in a partition: all offsets below `acknowledged` are done; `end` is the next one to be written. */
export interface Progress {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly epoch: number;
  readonly acknowledged: number;
  readonly end: number;
}

/** One event that follows from an event of the API: that event itself, or one that names it as a root. */
export interface Trace {
  readonly type: string;
  /** The session in its data; `null`: the data contain none. */
  readonly sessionId: string | null;
  readonly position: Position;
  readonly recordedAt: Instant;
}

/** At least once, ordered by key within a scope, progress by group. Throws `Unavailable`. */
export interface EventLog {
  /**
   * Durable when it resolves; records of one key keep the order of the call. The log keeps the given instant: `Clock.now`
   * is never earlier than the newest record, and messages that are recorded again keep the instant that they had.
   */
  append(events: readonly Outgoing[], recordedAt: Instant): Promise<readonly Position[]>;
  /**
   * The newest recorded instant of the topic, if it is later than the given one; else `null`. It covers all that was
   * appended before the call, also by other processes.
   */
  newestAfter(topic: string, than: Instant): Promise<Instant | null>;
  /** Delivers from the group's first unacknowledged record on; a new group starts at the first record. */
  subscribe(consumer: Consumer): Promise<Subscription>;
  /** These records, and earlier ones of their scopes, are done for the group. Going back is not possible. */
  acknowledge(group: string, positions: readonly Position[]): Promise<void>;
  /** The progress of every group, or of one, which costs less. */
  progress(only?: GroupPlace): Promise<readonly Progress[]>;
  /** The progress of every group in the records of one scope: those below `acknowledged` are done. */
  progressIn(scope: string): Promise<readonly Progress[]>;
  /** The event and what follows from it, in the order of the log. `[]`: the scope has no such event. */
  trace(scope: string, eventId: string): Promise<readonly Trace[]>;
}
