import { type AsOf, type Instant, isoInstant, Rejected } from '@mneme/domain';
import type { Clock } from '@mneme/ports';
import { described } from './described.js';
import { instantField, optional } from './fields.js';

export const asOfFields = {
  as_of: described(
    optional(instantField),
    'The instant at which facts must hold and until which messages must have been said. Default: now.',
    '2026-05-31T12:00:00Z',
  ),
  known_at: described(
    optional(instantField),
    'The instant at which Mneme must have known the results. Must not be in the future. Default: now.',
    '2026-05-31T12:00:00Z',
  ),
};
/**
 * Milliseconds by which `known_at` may be later than the clock, because the clocks of two machines differ.
 */
const SKEW_MS = 60_000;

/**
 * Throws `Rejected` for a `known_at` in the future, because messages recorded until then can still change the
 * answer.
 */
export const assertKnowable = ({ knownAt }: AsOf, clock: Clock): void => {
  if (knownAt === null || knownAt <= Math.max(clock.now(), clock.machineNow()) + SKEW_MS) return;
  throw new Rejected(
    'contradictory-time',
    `"known_at" is ${isoInstant(knownAt)}, which is in the future. To ask what will hold then, use "as_of".`,
    { field: 'known_at' },
  );
};

/** Returns the instants of a query string. Throws `Rejected` like `assertKnowable`. */
export const readInstants = (
  query: { readonly as_of: Instant | null; readonly known_at: Instant | null },
  clock: Clock,
): AsOf => {
  const instants = { asOf: query.as_of, knownAt: query.known_at };
  assertKnowable(instants, clock);
  return instants;
};
