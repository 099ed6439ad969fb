import type { Claim } from '../claim.js';
import type { ClaimCorrection } from '../claim-correction.js';
import type { Instant } from '../../instant.js';

/** An event that changes facts, in the order of the log. */
export type FactCommand = Recorded & FactChange;

interface Recorded {
  /** Time of the log record, on the recorded axis. */
  readonly recordedAt: Instant;
  readonly eventId: string;
}

/** `factId` may be any claim that supports the fact. */
type FactChange =
  | {
      readonly kind: 'stated';
      readonly claims: readonly Claim[];
      /** Data key of the words from which the claims were made, or null if they were recorded without a key. */
      readonly dataKey: string | null;
    }
  | { readonly kind: 'retracted'; readonly factId: string }
  | { readonly kind: 'ended'; readonly factId: string; readonly validTo: Instant }
  /**
   * An entry is withdrawn, or its text is replaced. Retracts the claims of the entry that were recorded before
   * `recordedBefore`, or all of them. Other claims that say the same stay.
   */
  | { readonly kind: 'forgotten'; readonly entryId: string; readonly recordedBefore: Instant | null }
  /** Repeats the ends and retractions of claims after they were recorded again, each for one claim alone. */
  | { readonly kind: 'corrected'; readonly claims: readonly ClaimCorrection[] };
