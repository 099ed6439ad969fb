import { idOf, Rejected, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { readConsolidation } from '../stages/consolidation/runs.js';
import { appendEvent, commandEvent, type CommandRequest } from './command-event.js';

/** Requests a run of consolidation. The id of the event is the id of the run. */
export const consolidate = (
  ports: MemoryPorts,
  { scope, receipt, trace }: CommandRequest,
): Promise<WriteReceipt> => {
  const id = idOf('consolidation', scopeKey(scope), receipt);
  const fields = { id, scope, trace, dataKey: null, data: {} };
  return appendEvent(ports, commandEvent(topics.entries, 'consolidation.requested', fields));
};

interface UndoRequest extends CommandRequest {
  readonly runId: string;
  /** Targets to restore. `null` for all targets of the run. */
  readonly targets: readonly string[] | null;
}

/**
 * Restores replaced entries word for word. Throws `Rejected('consolidation-not-found')`, or
 * `Rejected('memory-not-found')` for a target without a verdict in the run.
 */
export const undoConsolidation = async (ports: MemoryPorts, request: UndoRequest): Promise<WriteReceipt> => {
  const { scope, runId, targets } = request;
  const { verdicts } = await readConsolidation(ports, scope, runId);
  const judged = new Set(verdicts.map(({ targetId }) => targetId));
  const unknown = targets?.findIndex((target) => !judged.has(target)) ?? -1;
  if (unknown >= 0)
    throw new Rejected('memory-not-found', `The consolidation has no verdict on "${targets?.[unknown]}".`, {
      field: `ids.${unknown}`,
    });
  return appendEvent(ports, undoneEvent(request));
};

/**
 * Creates the event that undoes a run. If a whole run is undone before it is planned, its verdicts have no
 * effect.
 */
export const undoneEvent = ({ scope, runId, targets, receipt, trace }: UndoRequest): Outgoing => {
  const id = idOf('undo', scopeKey(scope), runId, receipt);
  const data = { runId, targets: targets && [...targets] };
  return commandEvent(topics.verdicts, 'consolidation.undone', { id, scope, trace, dataKey: null, data });
};
