import type { Claim } from '../claim.js';
import type { ClaimCorrection } from '../claim.js';
import type { Instant } from '../../instant.js';

export type FactCommand = Recorded & FactChange;

interface Recorded {
  /** Time of the log record, on the recorded axis. */
  readonly recordedAt: Instant;
  readonly eventId: string;
}

type FactChange =
  | {
      readonly kind: 'stated';
      readonly claims: readonly Claim[];
      /**
       * Data key of the words from which the claims were made, or null if the words were recorded without a
       * key.
       */
      readonly dataKey: string | null;
    }
  | { readonly kind: 'retracted'; readonly factId: string }
  | { readonly kind: 'ended'; readonly factId: string; readonly validTo: Instant }
  /**
   * Retracts the claims of an entry that were recorded before `recordedBefore`, or all claims of the entry if
   * it is null.
   */
  | { readonly kind: 'forgotten'; readonly entryId: string; readonly recordedBefore: Instant | null }
  /**
   * Repeats earlier ends and retractions after an erasure has recorded messages again. Each end or retraction
   * applies to one claim only.
   */
  | { readonly kind: 'corrected'; readonly claims: readonly ClaimCorrection[] };
