import type { Instant } from '../instant.js';

/** The two instants that a question is asked about. `null` on an axis: now. */
export interface AsOf {
  /** On the valid axis: the facts that held then. */
  readonly asOf: Instant | null;
  /** On the recorded axis: the facts that were believed then. */
  readonly knownAt: Instant | null;
}

/** Whether the question is about now, on both axes. */
export const isOfNow = ({ asOf, knownAt }: AsOf): boolean => asOf === null && knownAt === null;

export const NOW: AsOf = { asOf: null, knownAt: null };
