import { type AsOf, isNow, isoInstant, POINT_KINDS, type Scope } from '@mneme/domain';
import type { MemoryReader, Scoped } from '@mneme/ports';

/**
 * Returns the reason why a read of the past finds no memory. `null` if a memory existed at the requested
 * instants, or for a read of the present.
 */
export const nothingThen = async (
  { memoryReader }: { readonly memoryReader: Scoped<MemoryReader> },
  { scope, instants }: { readonly scope: Scope; readonly instants: AsOf },
): Promise<string | null> => {
  if (isNow(instants)) return null;
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: POINT_KINDS, instants, filter: null },
    sessionId: null,
    order: 'recorded',
    limit: 1,
    cursor: null,
  });
  const { asOf, knownAt } = instants;
  if (points.length > 0) return null;
  return knownAt === null || (asOf !== null && asOf < knownAt)
    ? `nothing was said by ${isoInstant(asOf ?? 0)}`
    : `nothing was known at ${isoInstant(knownAt)}`;
};
