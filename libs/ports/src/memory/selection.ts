import type { AsOf, Filter, PointKind, Role } from '@mneme/domain';

/** The points that a call may see. It names no scope, because each scope has its own port. */
export interface Selection {
  readonly kinds: readonly PointKind[];
  /** `ever` selects every point ever recorded, including points no longer believed. */
  readonly instants: AsOf | 'ever';
  readonly filter: Filter | null;
  readonly activeOnly?: true;
  /**
   * True to include messages of abandoned branches of the conversation, although these messages are no longer
   * believed.
   */
  readonly withAbandoned?: boolean | undefined;
  /** Roles of the messages that the call may see. Points of other kinds have no role. Default: all roles. */
  readonly roles?: readonly Role[];
}
