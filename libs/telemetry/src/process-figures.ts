import { collectDefaultMetrics, Registry } from 'prom-client';

let figures: Registry | null = null;

/** Memory, processor and event loop of this process. They watch for as long as it lives, so there is one set of them. */
export const processFigures = (): Registry => {
  if (figures) return figures;
  figures = new Registry();
  collectDefaultMetrics({ register: figures });
  return figures;
};
