import type { Instant } from '../../instant.js';
import type { Role } from '../../conversation/message.js';

/** A chunk as numbers without words, as ranking needs it. */
export interface MessageVector {
  readonly id: string;
  readonly sessionId: string;
  readonly ordinal: number;
  readonly speaker: string | null;
  readonly role: Role;
  readonly saidAt: Instant;
  /** Identifies the version of a message: the same id and `recordedFrom` mean the same text. */
  readonly recordedFrom: Instant;
  readonly length: number;
  /** Occurrences of each asked stem, in the order of the request. */
  readonly counts: readonly number[];
  /** Cosine with the asked vector, null without a vector. */
  readonly similarity: number | null;
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  /** False if the filter excludes the message, so that it only lends its words. */
  readonly isEligible: boolean;
}

/** Counts over a scope's chunks, which can be rebuilt from the points. */
export interface Statistics {
  readonly turns: number;
  readonly meanLength: number;
  readonly speakers: readonly { readonly name: string; readonly turns: number }[];
}
