import type { Instant } from '../../instant.js';
import type { Role } from '../../conversation/message.js';

/** The data of a chunk that ranking needs, as numbers without words. */
export interface MessageVector {
  readonly id: string;
  readonly sessionId: string;
  readonly ordinal: number;
  readonly speaker: string | null;
  readonly role: Role;
  readonly saidAt: Instant;
  /** Identifies a version of the message. The same id and the same `recordedFrom` mean the same text. */
  readonly recordedFrom: Instant;
  readonly length: number;
  /** Number of occurrences of each stem of the question, in the order of the request. */
  readonly counts: readonly number[];
  /** Cosine with the vector of the question, or null if there is no vector. */
  readonly similarity: number | null;
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  /** False if the filter excludes the message. The words of such a message count only for its neighbours. */
  readonly isEligible: boolean;
}

/** Counts over the chunks of a scope. The counts can be rebuilt from the points. */
export interface Statistics {
  readonly turns: number;
  readonly meanLength: number;
  readonly speakers: readonly { readonly name: string; readonly turns: number }[];
}
