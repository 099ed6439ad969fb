import type { Instant } from '../instant.js';
import type { Point } from '../conversation/point.js';

export const PAGED_OUT = 'paged_out';

/** Returns the time at which an entry was last paged out or made active again. */
export const pagedAt = (point: Point): Instant | null => {
  const at = point.kind === 'entry' ? point.metadata['paged_at'] : null;
  return typeof at === 'string' ? Date.parse(at) : null;
};

/** True for an entry that only thorough searches find. */
export const isPagedOut = (point: Point): boolean =>
  point.kind === 'entry' && point.metadata[PAGED_OUT] === true;
