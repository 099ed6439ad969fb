/** What kind of thing a result is: words as they were said, or what was made of them. */
export type Kind = 'chunk' | 'entry' | 'fact' | 'digest' | 'knowledge';

/** Whether a fact is said to be so, or not to be so. */
export type Polarity = 'affirmed' | 'denied';

/** A message that supports a result. */
export interface CitedMessage {
  readonly messageId: string;
  readonly sessionId: string;
  readonly timestamp: string;
}

/** One memory, as every read gives it. Instants are ISO 8601; an open end is `null`. */
export interface Result {
  readonly id: string;
  readonly kind: Kind;
  /** The text a person would read. */
  readonly memory: string;
  /** Comparable within one answer only. */
  readonly score?: number;
  readonly role: string | null;
  readonly speaker: string | null;
  readonly sessionId: string | null;
  readonly createdAt: string;
  readonly validAt: string | null;
  readonly invalidAt: string | null;
  readonly expiredAt: string | null;
  /** In the order in which they support it. */
  readonly sources: readonly CitedMessage[];
  /** Of a fact. */
  readonly polarity?: Polarity;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** What each term of the ranking gave, when asked for. */
  readonly explain?: Readonly<Record<string, number>>;
}
