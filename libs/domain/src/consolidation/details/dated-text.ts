import type { Instant } from '../../instant.js';

/** A text and the instant against which its relative times are resolved. */
export interface DatedText {
  readonly text: string;
  readonly saidAt: Instant;
}
