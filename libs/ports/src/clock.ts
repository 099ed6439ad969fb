import type { Instant } from '@mneme/domain';

/** The only source of the present. */
export interface Clock {
  /** Never smaller than the answer before. */
  now(): Instant;
}
