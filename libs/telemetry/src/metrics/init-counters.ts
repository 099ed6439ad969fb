import type { Stage } from '@mneme/pipeline';
import type { EventOutcome, Observe, RecallOutcome } from '../observations/observation.js';

const OUTCOMES = {
  settled: true,
  parked: true,
  'conflict-retried': true,
  failed: true,
} as const satisfies Record<EventOutcome, true>;

const USED = { recorded: true, dropped: true, judged: true } as const satisfies Record<RecallOutcome, true>;

/**
 * Creates the counters of every stage and of reads at zero. A counter that first appears at one shows no
 * increase.
 */
export const initCounters = (stages: readonly Stage[], observe: Observe): void => {
  for (const { name: stage, consumes } of stages) {
    for (const outcome of Object.keys(OUTCOMES) as EventOutcome[])
      observe({ of: 'events', stage, outcome, count: 0 });
    observe({ of: 'parked', stage, topic: consumes.name, count: 0 });
    observe({ of: 'dropped', stage, count: 0 });
    observe({ of: 'conflicts', stage, count: 0 });
  }
  for (const outcome of Object.keys(USED) as RecallOutcome[]) observe({ of: 'recalls', outcome, count: 0 });
};
