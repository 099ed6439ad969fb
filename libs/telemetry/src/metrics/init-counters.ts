import type { Stage } from '@mneme/pipeline';
import type { EventOutcome, Observe, RecallOutcome } from '../observations/observation.js';

const EVENT_OUTCOMES = {
  settled: true,
  parked: true,
  'conflict-retried': true,
  interrupted: true,
  failed: true,
} as const satisfies Record<EventOutcome, true>;

const RECALL_OUTCOMES = { recorded: true, dropped: true, judged: true } as const satisfies Record<
  RecallOutcome,
  true
>;

/** Creates every counter with the value 0, because a counter that first appears with 1 shows no increase. */
export const initCounters = (stages: readonly Stage[], observe: Observe): void => {
  for (const { name: stage, consumes } of stages) {
    for (const outcome of Object.keys(EVENT_OUTCOMES) as EventOutcome[])
      observe({ of: 'events', stage, outcome, count: 0 });
    observe({ of: 'parked', stage, topic: consumes.name, count: 0 });
    observe({ of: 'dropped', stage, count: 0 });
    observe({ of: 'conflicts', stage, count: 0 });
  }
  for (const outcome of Object.keys(RECALL_OUTCOMES) as RecallOutcome[])
    observe({ of: 'recalls', outcome, count: 0 });
};
