import { type Instant, Rejected } from '@mneme/domain';
import type { PartitionRange } from '@mneme/ports';

/** The log as a rebuild finds it, and how old what it would replace is. */
export interface LogBefore {
  readonly ranges: readonly PartitionRange[];
  /** When the first of its topics was made. */
  readonly madeAt: Instant;
  /** When the oldest of the projections was recorded; `null`: they are empty. */
  readonly oldest: Instant | null;
}

/** Clocks of two machines may differ by so much. */
const SKEW_MS = 3_600_000;

/** Throws `Rejected` for a log that no longer holds its beginning: what it has lost would be lost in the projections too. */
export const assertWholeLog = ({ ranges, madeAt, oldest }: LogBefore): void => {
  const cut = ranges.find(({ from }) => from > 0);
  if (cut) throw incomplete(`Of "${cut.topic}" the first ${cut.from} records of a partition are gone.`);
  if (oldest === null) return;
  if (ranges.every(({ from, end }) => from === end)) throw incomplete('It holds no record at all.');
  if (oldest < madeAt - SKEW_MS) throw incomplete('It was made anew after the first memories were recorded.');
};

const incomplete = (why: string): Rejected =>
  new Rejected(
    'log-incomplete',
    `The log no longer holds its beginning. ${why} A rebuild would lose what only the stores still have; nothing was changed.`,
  );
