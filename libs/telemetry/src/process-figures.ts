import { collectDefaultMetrics, Registry } from 'prom-client';

let figures: Registry | null = null;

/**
 * Memory, processor and event loop of this process. There is one registry, because collecting runs as long as the
 * process.
 */
export const processFigures = (): Registry => {
  if (figures) return figures;
  figures = new Registry();
  collectDefaultMetrics({ register: figures });
  return figures;
};
