import { type Scope, scopeKey } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { type Consolidation, readConsolidation } from '../../stages/consolidation/runs.js';
import { type Followed, parkedOf } from './follow-event.js';

/** A run, and the event that holds it up. */
export interface FollowedConsolidation extends Consolidation {
  /**
   * An event of the run that no stage could handle. The run continues when this event is replayed. `null` if
   * there is none, or if the run is over.
   */
  readonly parked: Followed['parked'];
}

/**
 * Returns a run and its parked event. Throws `Rejected('consolidation-not-found')` if the scope has no such
 * run.
 */
export const followConsolidation = async (
  ports: Pick<MemoryPorts, 'state' | 'log' | 'parking'>,
  scope: Scope,
  runId: string,
): Promise<FollowedConsolidation> => {
  const run = await readConsolidation(ports, scope, runId);
  if (run.status !== 'running') return { ...run, parked: null };
  return { ...run, parked: await parkedOf(ports, { scope: scopeKey(scope), eventId: runId }) };
};
