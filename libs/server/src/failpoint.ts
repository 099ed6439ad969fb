import type { Failpoint, Step } from '@mneme/runner';
import type { ErasurePoint, RevisionPoint } from '@mneme/upkeep';

/** Called at every failpoint of deliveries, of the commits inside them, of erasures and of revisions. */
export type OnFailpoint = (
  point: Failpoint | Step | ErasurePoint | RevisionPoint,
  stage: string | null,
) => void;

export const ERASURES = 'erasures';
export const REVISIONS = 'revisions';
