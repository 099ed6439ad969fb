import type { Point } from '../conversation/point.js';

/** The key of the metadata that marks an entry as paged out. */
export const PAGED_OUT = 'paged_out';

/** Whether a point is an entry outside of the active memory: only who searches thoroughly finds it. */
export const isPagedOut = (point: Point): boolean =>
  point.kind === 'entry' && point.metadata[PAGED_OUT] === true;
