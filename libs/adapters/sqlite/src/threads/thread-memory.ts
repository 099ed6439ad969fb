/**
 * How much a thread of ours may hold of what is young. By default each thread's heap lets 48 MB of it grow before it is
 * looked through; requests and rows die sooner.
 */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16 } as const;
