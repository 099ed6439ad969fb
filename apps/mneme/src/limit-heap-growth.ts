import { setFlagsFromString } from 'node:v8';

/**
 * Percentage by which the heap of a thread may grow between two full collections. V8 lets a heap grow to several
 * times its size, and does not shrink it while the process is idle.
 */
const GROWTH_PERCENT = 30;

/** Applies to this thread and to threads that start later. */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
