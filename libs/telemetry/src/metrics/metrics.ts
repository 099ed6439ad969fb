import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { answerWithin } from '../answer-within.js';
import type { Lag } from './lag.js';
import type { Observe } from '../observations/observation.js';
import { observedFigures } from './observed-figures.js';
import { processFigures } from './process-figures.js';

interface HandledRequest {
  readonly method: string;
  /** Pattern of the route. It is used instead of the path of the request, which contains ids. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly observe: Observe;
  readonly answered: (request: HandledRequest) => void;
  /** Adds the sources to every later scrape. */
  readonly show: (sources: MetricSources) => void;
  /** Returns all metrics in Prometheus's text format 0.0.4. */
  readonly scrape: () => Promise<string>;
}

interface MetricSources {
  readonly lag: () => Promise<readonly Lag[]>;
  /** Age in seconds of each stage's oldest decision with unpublished events. `null` if there is no outbox. */
  readonly outboxAges: (() => ReadonlyMap<string, number>) | null;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Opens the metrics of one server. Several servers in one process count separately. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  const process = processFigures();
  return {
    observe: observedFigures(registry),
    answered: requestFigures(registry),
    show: ({ lag, outboxAges }) => {
      showLag(registry, lag);
      if (outboxAges) showOutbox(registry, outboxAges);
    },
    scrape: () => Registry.merge([registry, process]).metrics(),
  };
};

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requestFigures = (registry: Registry): Metrics['answered'] => {
  const requests = new Counter({
    name: 'mneme_http_requests_total',
    help: 'Requests by route and status of the answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'mneme_http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, seconds }) => {
    requests.inc({ method, route, status: String(status) });
    duration.observe({ method, route }, seconds);
  };
};

/**
 * Time limit for the lag, in milliseconds. It is shorter than the ten seconds of a scrape, so that the other
 * metrics arrive if the log does not answer.
 */
const LIMIT_LAG_MS = 2_000;

const showLag = (registry: Registry, lag: MetricSources['lag']): void => {
  new Gauge({
    name: 'mneme_group_lag_events',
    help: 'Events that a group has yet to handle. Every process reports the same value, so aggregate with max. Absent while the log does not answer.',
    labelNames: ['group', 'topic'],
    registers: [registry],
    async collect() {
      const groups = await answerWithin(LIMIT_LAG_MS, lag).catch((): readonly Lag[] => []);
      this.reset();
      for (const { group, topic, events } of groups) this.set({ group, topic }, events);
    },
  });
};

const showOutbox = (registry: Registry, ages: () => ReadonlyMap<string, number>): void => {
  new Gauge({
    name: 'mneme_outbox_age_seconds',
    help: 'Age of the oldest decision of this process whose events are not in the log yet. 0 if there is none.',
    labelNames: ['stage'],
    registers: [registry],
    collect() {
      for (const [stage, seconds] of ages()) this.set({ stage }, seconds);
    },
  });
};
