import type { Instant } from '../instant.js';

/** The two instants that a question is about, null for now. */
export interface AsOf {
  /** Valid axis: the facts that held then. */
  readonly asOf: Instant | null;
  /** Recorded axis: the facts that were believed then. */
  readonly knownAt: Instant | null;
}

export const isNow = ({ asOf, knownAt }: AsOf): boolean => asOf === null && knownAt === null;

export const NOW: AsOf = { asOf: null, knownAt: null };
