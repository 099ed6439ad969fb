import type { Instant } from '../instant.js';
import type { Role } from '../conversation/message.js';

/** A chunk as ranking sees it: numbers without words. */
export interface MessageVector {
  readonly id: string;
  readonly sessionId: string;
  readonly ordinal: number;
  readonly speaker: string | null;
  readonly role: Role;
  readonly saidAt: Instant;
  /** Two messages of one id and instant have the same text. */
  readonly recordedFrom: Instant;
  /** Number of stems. */
  readonly length: number;
  /** How often each asked stem occurs, in the order of the request. */
  readonly counts: readonly number[];
  /** Cosine to the asked vector; `null` where either has none. */
  readonly similarity: number | null;
  readonly endsInQuestion: boolean;
  readonly namesTime: boolean;
  /** Whether the selection's filter lets the message be an answer; otherwise it only lends its words. */
  readonly isEligible: boolean;
}

/** The counts over a scope's chunks that ranking needs, as they stand now: small, and rebuildable from the points. */
export interface Statistics {
  readonly turns: number;
  readonly meanLength: number;
  readonly speakers: readonly { readonly name: string; readonly turns: number }[];
}
