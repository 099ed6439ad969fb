import { type Instant, isoInstant, Rejected } from '@mneme/domain';
import type { Clock } from '@mneme/ports';
import { described } from './described.js';
import { instantField, optional } from './fields.js';

/** When something is erased by itself. Whether that is yet to come depends on the clock: `assertYetToCome`. */
export const expiryField = (what: string) =>
  described(
    optional(instantField),
    `When ${what} are erased, as by \`DELETE /v1/memories\`; it must be yet to come. Left out: not by themselves.`,
    null,
  );

/** Throws `Rejected('contradictory-time')` for what would be erased before it is written. */
export const assertYetToCome = (expiresAt: Instant | null, clock: Clock, field = 'expires_at'): void => {
  // Of two presents that differ one is wrong: what is yet to come by either of them is taken.
  if (expiresAt === null || expiresAt > Math.min(clock.now(), clock.machineNow())) return;
  throw new Rejected('contradictory-time', `"${field}" is ${isoInstant(expiresAt)}, which has passed.`, {
    field,
  });
};
