import type { Claim, Entry, Episode, Instructions, KnownClaims, Message } from '@mneme/domain';

/** A claim as an extractor returns it. The stage adds ids, segment and session. */
export type DraftClaim = Pick<
  Claim,
  | 'subject'
  | 'predicate'
  | 'object'
  | 'polarity'
  | 'text'
  | 'authority'
  | 'saidBy'
  | 'confidence'
  | 'validFrom'
  | 'validTo'
  | 'granularity'
  | 'timePhrase'
>;

export type DraftEntry = Pick<Entry, 'text' | 'kind' | 'speaker' | 'happenedAt' | 'precision'> & {
  /**
   * Messages of the request on which the entry is based. The message that supports the entry most comes
   * first.
   */
  readonly messageIds: readonly string[];
  readonly claims: readonly DraftClaim[];
  /** Topic in a few words. Absent if the extractor gives none. */
  readonly topic?: string | undefined;
};

export interface ExtractionContext {
  /**
   * Last messages before the segments, oldest first. They explain the segments: "yes, exactly" answers a
   * question.
   */
  readonly before: readonly Message[];
  /**
   * Names mentioned earlier in the scope, latest last. These names help to recognise names written in lower
   * case.
   */
  readonly names: readonly string[];
  /**
   * Latest claims, under the speaker's name as in the messages. A sentence such as "pilates is off" ends a
   * known activity.
   */
  readonly claims: KnownClaims;
  /** The tenant's instructions to a language model. The promises of the port hold for all instructions. */
  readonly instructions?: Instructions | undefined;
}

/**
 * A message for an extractor. A language model reads `compressed` if it is set, but the answer of the model
 * is checked against `text`.
 */
export interface ReadableMessage extends Message {
  readonly compressed?: string | undefined;
  /** The agent to which the message was said, if any. */
  readonly agentId?: string | undefined;
}

/** Consecutive messages about one topic. */
export type Passage = readonly ReadableMessage[];

/** Distils messages into self-contained statements and claims (algorithms 3.4, 3.5). */
export interface Extractor {
  readonly id: string;
  /**
   * Unit of extraction: single messages on arrival, read with the messages before them, or whole segments.
   */
  readonly reads: Episode['readAs'];
  /**
   * Returns the statements of consecutive segments of one session, in the order of their messages. Asks a
   * model once for all segments (S4 3.2, algorithms 3.1). The first message that a statement cites is in one
   * of the segments. Other cited messages may be in `before`.
   *
   * The statements contain nothing that the messages do not say. Questions and code yield no statement.
   * Reported or pasted words of other people yield no claim about the speaker. Throws `Unavailable`, or
   * `Rejected` for text that it can never read.
   */
  extract(segments: readonly Passage[], context: ExtractionContext): Promise<readonly DraftEntry[]>;
}
