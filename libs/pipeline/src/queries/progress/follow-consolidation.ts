import type { Scope } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { type Consolidation, readConsolidation } from '../../stages/consolidation/runs.js';
import { type Followed, parkedNotice } from './follow-event.js';

export interface FollowedConsolidation extends Consolidation {
  /**
   * An event of the run that a stage could not handle. The run continues when the event is replayed. `null`
   * if there is no such event.
   */
  readonly parked: Followed['parked'];
}

/** Throws `Rejected('consolidation-not-found')`. */
export const followConsolidation = async (
  ports: Pick<MemoryPorts, 'state' | 'log' | 'parking'>,
  scope: Scope,
  runId: string,
): Promise<FollowedConsolidation> => {
  const run = await readConsolidation(ports, scope, runId);
  if (run.status !== 'running') return { ...run, parked: null };
  return { ...run, parked: await parkedNotice(ports, scope, runId, Infinity) };
};
