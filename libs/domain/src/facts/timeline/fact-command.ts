import type { Claim } from '../claim.js';
import type { ClaimCorrection } from '../claim-correction.js';
import type { Instant } from '../../instant.js';

/** One event that facts in time are made of, in the order of the log. */
export type FactCommand = Recorded & Change;

interface Recorded {
  /** The time of the log record: the recorded axis. */
  readonly recordedAt: Instant;
  readonly eventId: string;
}

/** A fact is named by any of the claims that support it. */
type Change =
  | {
      readonly kind: 'stated';
      readonly claims: readonly Claim[];
      /** The data key of the words that the claims were made from; `null`: they were recorded without one. */
      readonly dataKey: string | null;
    }
  | { readonly kind: 'retracted'; readonly factId: string }
  | { readonly kind: 'ended'; readonly factId: string; readonly validTo: Instant }
  /**
   * An entry is withdrawn, or its words are replaced: its own claims go, or those that were recorded before an instant;
   * what others say of the same stays.
   */
  | { readonly kind: 'forgotten'; readonly entryId: string; readonly recordedBefore: Instant | null }
  /** Claims are ended or retracted as they were before they were recorded again, each of them alone. */
  | { readonly kind: 'corrected'; readonly claims: readonly ClaimCorrection[] };
