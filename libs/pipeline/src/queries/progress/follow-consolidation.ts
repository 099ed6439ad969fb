import { type Scope, scopeKey } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { type Consolidation, readConsolidation } from '../../stages/consolidation/runs.js';
import { type Followed, parkedOf } from './follow-event.js';

/** A run, and what holds it up. */
export interface FollowedConsolidation extends Consolidation {
  /** An event of it that no stage could take: it goes on when that is replayed. `null`: there is none, or it is over. */
  readonly parked: Followed['parked'];
}

/** Throws `Rejected('consolidation-not-found')` where the scope has no such run. */
export const followConsolidation = async (
  ports: Pick<MemoryPorts, 'state' | 'log' | 'parking'>,
  scope: Scope,
  runId: string,
): Promise<FollowedConsolidation> => {
  const run = await readConsolidation(ports, scope, runId);
  if (run.status !== 'running') return { ...run, parked: null };
  return { ...run, parked: await parkedOf(ports, { scope: scopeKey(scope), eventId: runId }) };
};
