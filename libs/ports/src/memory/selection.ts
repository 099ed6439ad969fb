import type { AsOf, Filter, PointKind, Role } from '@mneme/domain';

/** The points that a call may see. The scope is not included, because each scope has its own port. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever` means every point ever recorded, also those no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
  readonly activeOnly?: true;
  /** Also messages whose branch the conversation has left, although they are no longer believed. */
  readonly withAbandoned?: boolean | undefined;
  /** Roles of the messages that the call may see. Points of other kinds have no role. Default: all roles. */
  readonly roles?: readonly Role[];
}
