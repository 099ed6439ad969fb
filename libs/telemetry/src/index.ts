export { answerWithin } from './answer-within.js';
export { asker, type Asker, onBehalfOf } from './asker.js';
export { cachedCounter } from './cached-counter.js';
export { initCounters } from './metrics/init-counters.js';
export { jsonLogger, type LineSink } from './json-logger.js';
export { lagByGroup, lagOf } from './metrics/lag.js';
export { loggedFaults } from './observations/logged-faults.js';
export { countRequestsTo } from './metrics/process-figures.js';
export { type Metrics, METRICS_TYPE, openMetrics } from './metrics/metrics.js';
export type { ModelRole, Observation, Observe } from './observations/observation.js';
export {
  type Models,
  observedModels,
  observedQueryModels,
  type QueryModels,
} from './observations/observed-models.js';
export { observedSecrets } from './observations/observed-secrets.js';
export { observedWork } from './observations/observed-work.js';
export { type OutboxWatch, watchOutbox } from './observations/outbox-watch.js';
export { nextHop, traceIdOf, traceOfRequest } from './trace.js';
export { requestsFirst, openTraffic, type Traffic } from './traffic.js';
export { ttlMemo } from './ttl-memo.js';
export { version } from './version.js';
