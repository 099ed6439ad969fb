import type { Authority, Instant } from '@mneme/domain';

/** A fact stated outright, or a key of an agent's notebook (S3 5.3): the newer value replaces the older. */
export type StatedFact = {
  /** When it is erased; `null`: not by itself. */
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
