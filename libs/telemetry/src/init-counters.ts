import type { Stage } from '@mneme/pipeline';
import type { EventOutcome, Observe } from './observation.js';

const OUTCOMES = {
  settled: true,
  parked: true,
  'conflict-retried': true,
  failed: true,
} as const satisfies Record<EventOutcome, true>;

/** Sets the counters of all stages to 0 at the start: Prometheus sees no increase of a counter that begins at 1. */
export const initCounters = (stages: readonly Stage[], observe: Observe): void => {
  for (const { name: stage, consumes } of stages) {
    for (const outcome of Object.keys(OUTCOMES) as EventOutcome[])
      observe({ of: 'events', stage, outcome, count: 0 });
    observe({ of: 'parked', stage, topic: consumes.name, count: 0 });
    observe({ of: 'conflicts', stage, count: 0 });
  }
};
