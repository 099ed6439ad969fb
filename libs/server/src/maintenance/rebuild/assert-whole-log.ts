import { type Instant, Rejected } from '@mneme/domain';
import type { PartitionRange } from '@mneme/ports';

export interface LogBefore {
  readonly ranges: readonly PartitionRange[];
  /** Instant at which the first topic of the log was created. */
  readonly madeAt: Instant;
  /** Recording instant of the oldest item in the projections, or `null` if they are empty. */
  readonly oldest: Instant | null;
}

/** Maximum tolerated difference between the clocks of two machines, in milliseconds. */
const SKEW_MS = 3_600_000;

/**
 * Throws `Rejected` if the log has lost its first records, because a rebuild would lose the memories made
 * from them.
 */
export const assertWholeLog = ({ ranges, madeAt, oldest }: LogBefore): void => {
  const cut = ranges.find(({ from }) => from > 0);
  if (cut) throw incomplete(`A partition of "${cut.topic}" has lost its first ${cut.from} records.`);
  if (oldest === null) return;
  if (ranges.every(({ from, end }) => from === end)) throw incomplete('It holds no record at all.');
  if (oldest < madeAt - SKEW_MS)
    throw incomplete('Its topics were created again after the first memories were recorded.');
};

const incomplete = (why: string): Rejected =>
  new Rejected(
    'log-incomplete',
    `The log no longer holds its beginning. ${why} A rebuild would lose the memories that only the stores still hold. Nothing was changed.`,
  );
