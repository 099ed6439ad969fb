/**
 * Limit of the young generation of a thread's heap. By default it grows to 48 MB before a collection, but
 * requests and rows die sooner.
 */
export const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16 } as const;
