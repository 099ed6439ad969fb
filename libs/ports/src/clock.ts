import type { Instant } from '@mneme/domain';

/** The only source of the present. */
export interface Clock {
  /**
   * The present of the log: what is recorded now gets it, and reads of now ask at it. It is never earlier than what the
   * process knows to be recorded, and goes back only where the machine's clock was set back by more than minutes.
   */
  now(): Instant;
  /** The machine's clock as it is. It may be wrong, and it may go back. */
  machineNow(): Instant;
}
