/**
 * Returns the URL of a file in the folder `models`, which is beside the folder of the running code, compiled
 * or bundled.
 */
export const modelFile = (name: string): URL => new URL(`../models/${name}`, import.meta.url);
