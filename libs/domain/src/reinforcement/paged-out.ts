import type { Instant } from '../instant.js';
import type { Point } from '../conversation/point.js';

/** The key of the metadata that marks an entry as paged out. */
export const PAGED_OUT = 'paged_out';

/** When an entry was moved out of the active memory, or back, last; `null`: never. */
export const pagedAtOf = (point: Point): Instant | null => {
  const at = point.kind === 'entry' ? point.metadata['paged_at'] : null;
  return typeof at === 'string' ? Date.parse(at) : null;
};

/** Whether a point is an entry outside of the active memory: only who searches thoroughly finds it. */
export const isPagedOut = (point: Point): boolean =>
  point.kind === 'entry' && point.metadata[PAGED_OUT] === true;
