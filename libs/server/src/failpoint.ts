import type { Failpoint, Step } from '@mneme/runner';
import type { ErasurePoint } from '@mneme/upkeep';

/** Called at every failpoint of deliveries, of the commits inside them, and of erasures. */
export type OnFailpoint = (point: Failpoint | Step | ErasurePoint, stage: string | null) => void;

export const ERASURES = 'erasures';
