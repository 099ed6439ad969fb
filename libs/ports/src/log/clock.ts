import type { Instant } from '@mneme/domain';

/** The only source of the present time. */
export interface Clock {
  /**
   * The present on the log's time axis, for new records and for reads of the present. It is never earlier
   * than the newest record that the process knows. It moves back only if the machine's clock is set back by
   * more than some minutes.
   */
  now(): Instant;
  /** The machine's clock. It may be wrong, and it may move back. */
  machineNow(): Instant;
}
