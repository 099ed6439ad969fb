import { collectDefaultMetrics, Registry } from 'prom-client';

let figures: Registry | null = null;

/**
 * Returns the metrics for memory, processor and event loop of this process. There is only one registry, because
 * collecting never stops while the process runs.
 */
export const processFigures = (): Registry => {
  if (figures) return figures;
  figures = new Registry();
  collectDefaultMetrics({ register: figures });
  return figures;
};
