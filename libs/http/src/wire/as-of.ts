import { type Instant, isoInstant, Rejected, type AsOf } from '@mneme/domain';

/** The tolerated difference between the clocks of two machines, before `known_at` counts as the future. */
const SKEW_MS = 60_000;

/** Throws `Rejected` for a `known_at` in the future, because what will be known then cannot be answered. */
export const assertKnowable = ({ knownAt }: AsOf, now: Instant): void => {
  if (knownAt === null || knownAt <= now + SKEW_MS) return;
  throw new Rejected(
    'contradictory-time',
    `"known_at" is ${isoInstant(knownAt)}, which is in the future. To ask what will hold then, use "as_of".`,
    { field: 'known_at' },
  );
};
