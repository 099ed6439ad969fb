import type { Claim, Entry, Message } from '@mneme/domain';

/** What an extractor makes of one statement; ids, segment and session are the stage's to add. */
export type DraftClaim = Pick<
  Claim,
  | 'subject'
  | 'predicate'
  | 'object'
  | 'polarity'
  | 'text'
  | 'authority'
  | 'confidence'
  | 'validFrom'
  | 'validTo'
  | 'granularity'
  | 'timePhrase'
>;

export type DraftEntry = Pick<Entry, 'text' | 'kind' | 'speaker' | 'happenedAt'> & {
  /** The messages it rests on, strongest first: ids out of the request. */
  readonly messageIds: readonly string[];
  readonly claims: readonly DraftClaim[];
};

/** Distils messages into self-contained statements and claims (algorithms 3.4, 3.5). */
export interface Extractor {
  readonly id: string;
  /**
   * The statements of one segment, in the order of its messages. Invents nothing; questions, code
   * and reported speech yield none. Throws `Unavailable`, or `Rejected` for what it can never read.
   */
  extract(messages: readonly Message[]): Promise<readonly DraftEntry[]>;
}
