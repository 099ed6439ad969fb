/** A file of the folder `models` beside the folder of the running code, which is compiled or bundled. */
export const modelFile = (name: string): URL => new URL(`../models/${name}`, import.meta.url);
