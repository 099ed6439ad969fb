import { collectDefaultMetrics, Registry } from 'prom-client';

let figures: Registry | null = null;

/** Memory, processor and event loop of this process. The collectors run until it exits, so there is one registry. */
export const processFigures = (): Registry => {
  if (figures) return figures;
  figures = new Registry();
  collectDefaultMetrics({ register: figures });
  return figures;
};
