import type { Claim, Entry, Episode, Instructions, KnownClaims, Message } from '@mneme/domain';

/** What an extractor makes of one statement; ids, segment and session are the stage's to add. */
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
  /** The messages it rests on, strongest first: ids out of the request. */
  readonly messageIds: readonly string[];
  readonly claims: readonly DraftClaim[];
  /** What it is about, in a few words; absent: the extractor does not say. */
  readonly topic?: string | undefined;
};

/** What the messages to be read stand in. */
export interface ExtractionContext {
  /** The last messages of the session before them, oldest first: the question that "yes, exactly" answers. */
  readonly before: readonly Message[];
  /** Names that the scope has spoken of before, the latest last: who is written small is known by them. */
  readonly names: readonly string[];
  /** What the scope claimed last, the speaker under the name of the messages: "pilates is off" ends the one that is known. */
  readonly claims: KnownClaims;
  /**
   * What the tenant asks a language model to attend to; absent: nothing besides. They add to what every extractor promises
   * and lift none of it; rules ignore them.
   */
  readonly instructions?: Instructions | undefined;
}

/** A message to be read. A language model reads `compressed` where there is one; what it answers is checked against the text. */
export interface ReadableMessage extends Message {
  readonly compressed?: string | undefined;
}

/** Consecutive messages about one topic. */
export type Passage = readonly ReadableMessage[];

/** Distils messages into self-contained statements and claims (algorithms 3.4, 3.5). */
export interface Extractor {
  readonly id: string;
  /** What it wants: every message as it comes, for it needs no more than the few before; or the whole of a segment. */
  readonly reads: Episode['readAs'];
  /**
   * The statements of consecutive segments of one session, in the order of their messages: a model is asked once for all
   * of them (S4 3.2; algorithms 3.1). What was said before is not read again: a statement may rest on it second, never
   * first. Invents nothing; questions and code yield none, and other people's words, reported or pasted, no claim about
   * the speaker. Throws `Unavailable`, or `Rejected` for what it can never read.
   */
  extract(segments: readonly Passage[], context: ExtractionContext): Promise<readonly DraftEntry[]>;
}
