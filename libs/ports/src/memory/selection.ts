import type { AsOf, Filter, PointKind } from '@mneme/domain';

/** The points that a call may see. The scope is not included, because each scope has its own port. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever` means every point ever recorded, also those no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
  readonly activeOnly?: true;
}
