import type { Instant } from '../../instant.js';

/** A text, and the moment that its "today" means. */
export interface DatedText {
  readonly text: string;
  readonly saidAt: Instant;
}
