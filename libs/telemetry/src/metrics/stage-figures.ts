import { Counter, Histogram, type Registry } from 'prom-client';
import type { Observation } from '../observations/observation.js';

type StageKind = 'events' | 'delivery' | 'parked' | 'dropped' | 'waiting' | 'conflicts';
type StageObservation = Extract<Observation, { of: StageKind }>;

/** Upper limits of the buckets in seconds, from the time to fold a few events to the time of a slow model. */
const HANDLE_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export const stageFigures = (registry: Registry): ((observation: StageObservation) => void) => {
  const { events, handling, parked, dropped, conflicts } = stageBooks([registry]);
  return (observation) => {
    const { stage } = observation;
    switch (observation.of) {
      case 'events':
        events.inc({ stage, outcome: observation.outcome }, observation.count);
        break;
      case 'delivery':
        handling.observe({ stage }, observation.seconds);
        break;
      case 'parked':
        parked.inc({ stage, topic: observation.topic }, observation.count);
        break;
      case 'dropped':
        dropped.inc({ stage }, observation.count);
        break;
      // This observation has no metric. It only shows the progress watch that the stage is alive.
      case 'waiting':
        break;
      case 'conflicts':
        conflicts.inc({ stage }, observation.count);
        break;
    }
  };
};

const stageBooks = (registers: Registry[]) => ({
  events: new Counter({
    name: 'mneme_stage_events_total',
    help: 'Events by stage and outcome. "failed", "interrupted" (by a shutdown) and "conflict-retried" count attempts that are repeated.',
    labelNames: ['stage', 'outcome'],
    registers,
  }),
  handling: new Histogram({
    name: 'mneme_stage_handle_duration_seconds',
    help: 'Time from handing a batch to a stage until it is acknowledged.',
    labelNames: ['stage'],
    buckets: HANDLE_SECONDS,
    registers,
  }),
  parked: new Counter({
    name: 'mneme_parked_events_total',
    help: 'Events parked because no retry can help, by topic.',
    labelNames: ['stage', 'topic'],
    registers,
  }),
  dropped: new Counter({
    name: 'mneme_statements_dropped_total',
    help: 'Statements of a model or of rules that did not fit the schema of their event and were left out of it.',
    labelNames: ['stage'],
    registers,
  }),
  conflicts: new Counter({
    name: 'mneme_state_conflicts_total',
    help: 'Rows of a commit that another writer changed first.',
    labelNames: ['stage'],
    registers,
  }),
});
