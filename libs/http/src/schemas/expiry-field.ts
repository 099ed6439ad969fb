import { type Instant, isoInstant, Rejected } from '@mneme/domain';
import type { Clock } from '@mneme/ports';
import { described } from './described.js';
import { instantField, optional } from './fields.js';

/** `assertFuture` checks that the instant is in the future, because a schema has no access to the clock. */
export const expiryField = (what: string) =>
  described(
    optional(instantField),
    `Time at which ${what} are erased automatically, like by \`DELETE /v1/memories\`. Must be in the future. Default: never.`,
    null,
  );

/** Throws `Rejected('contradictory-time')` if the expiry has already passed. */
export const assertFuture = (expiresAt: Instant | null, clock: Clock, field = 'expires_at'): void => {
  // If the two clocks differ, one of them is wrong, but it is unknown which. An expiry that is in the future
  // by one of the two clocks is accepted.
  if (expiresAt === null || expiresAt > Math.min(clock.now(), clock.machineNow())) return;
  throw new Rejected('contradictory-time', `"${field}" is ${isoInstant(expiresAt)}, which has passed.`, {
    field,
  });
};
