import type { Authority, Instant } from '@mneme/domain';

/** A directly stated fact, or a note of an agent (S3 5.3). */
export type StatedFact = {
  /** Instant at which the fact is erased. `null` if the fact does not expire. */
  readonly expiresAt: Instant | null;
} & (
  | {
      readonly kind: 'triple';
      readonly subject: string;
      readonly predicate: string;
      readonly object: string;
      readonly validFrom: Instant | null;
      readonly validTo: Instant | null;
      readonly authority: Authority;
    }
  | { readonly kind: 'note'; readonly key: string; readonly value: string; readonly category: string | null }
);
