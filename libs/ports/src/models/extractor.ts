import type { Claim, Entry, Episode, Instructions, KnownClaims, Message } from '@mneme/domain';

/** A claim as an extractor makes it. The stage adds ids, segment and session. */
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
  /** Messages of the request that the entry is based on, strongest first. */
  readonly messageIds: readonly string[];
  readonly claims: readonly DraftClaim[];
  /** Topic in a few words. Absent if the extractor gives none. */
  readonly topic?: string | undefined;
};

export interface ExtractionContext {
  /** Last messages before those to be read, oldest first: the question that "yes, exactly" answers. */
  readonly before: readonly Message[];
  /** Names mentioned in the scope before, latest last. They recognise names written in lower case. */
  readonly names: readonly string[];
  /** Latest claims, with the speaker's name as in the messages, to end a known activity: "pilates is off". */
  readonly claims: KnownClaims;
  /** The tenant's instructions to a language model. They cannot lift a promise of an extractor. */
  readonly instructions?: Instructions | undefined;
}

/** A language model reads `compressed` if it is set, but its answer is checked against the text. */
export interface ReadableMessage extends Message {
  readonly compressed?: string | undefined;
  /** The agent to which it was said, if any. */
  readonly agentId?: string | undefined;
}

/** Consecutive messages about one topic. */
export type Passage = readonly ReadableMessage[];

/** Distils messages into self-contained statements and claims (algorithms 3.4, 3.5). */
export interface Extractor {
  readonly id: string;
  /** Unit of extraction: every message on arrival, with the few messages before, or a whole segment. */
  readonly reads: Episode['readAs'];
  /**
   * Returns the statements of consecutive segments of one session, in the order of their messages. A model is
   * asked once for all of them (S4 3.2, algorithms 3.1). A statement may cite an earlier message second, never
   * first.
   *
   * Invents nothing. Questions and code yield no statement. Words of other people, reported or pasted, yield no
   * claim about the speaker. Throws `Unavailable`, or `Rejected` for text that it can never read.
   */
  extract(segments: readonly Passage[], context: ExtractionContext): Promise<readonly DraftEntry[]>;
}
