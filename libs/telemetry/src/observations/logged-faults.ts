import type { Logger } from 'pino';
import type { Observe } from './observation.js';

/** Passes on every observation, and logs each fault of a rule, because a metric does not show the error. */
export const loggedFaults =
  (observe: Observe, logger: Logger): Observe =>
  (observation) => {
    observe(observation);
    if (observation.of !== 'rule-fault') return;
    const { language, rule, error } = observation;
    logger.warn({ language, rule, error }, 'a rule of the extractor threw, its clause makes no claims');
  };
