import type { Instant } from '../instant.js';

/** The two instants a question is asked at. `null` on an axis: as things stand now. */
export interface Vantage {
  /** On the valid axis: what held then. */
  readonly asOf: Instant | null;
  /** On the recorded axis: what was believed then. */
  readonly knownAt: Instant | null;
}

export const NOW: Vantage = { asOf: null, knownAt: null };
