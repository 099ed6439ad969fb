import { idOf, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { Outgoing } from '@mneme/ports';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { readConsolidation } from '../stages/consolidation/runs.js';
import { appendEvent, commandEvent } from './command-event.js';

interface ConsolidateRequest {
  readonly scope: Scope;
  readonly receipt: string;
  readonly trace: string | null;
}

/** Has what was written since the last run consolidated now. The event's id is that of the run. */
export const consolidate = (
  ports: MemoryPorts,
  { scope, receipt, trace }: ConsolidateRequest,
): Promise<WriteReceipt> =>
  appendEvent(
    ports,
    commandEvent(topics.entries, 'consolidation.requested', {
      id: idOf('consolidation', scopeKey(scope), receipt),
      scope,
      trace,
      dataKey: null,
      data: {},
    }),
  );

export interface UndoRequest {
  readonly scope: Scope;
  readonly runId: string;
  /** The entries whose verdicts are taken back; `null`: all of the run. */
  readonly targets: readonly string[] | null;
  readonly receipt: string;
  readonly trace: string | null;
}

/**
 * Takes verdicts of a run back: what gave way is there again, word for word. Throws `Rejected('consolidation-not-found')`,
 * or `Rejected('memory-not-found')` for a target that the run has no verdict on.
 */
export const undoConsolidation = async (ports: MemoryPorts, request: UndoRequest): Promise<WriteReceipt> => {
  const { scope, runId, targets } = request;
  const { verdicts } = await readConsolidation(ports, scope, runId);
  const known = new Set(verdicts.map(({ targetId }) => targetId));
  const unknown = targets?.findIndex((target) => !known.has(target)) ?? -1;
  if (unknown >= 0)
    throw new Rejected('memory-not-found', `The consolidation has no verdict on "${targets?.[unknown]}".`, {
      field: `ids.${unknown}`,
    });
  return appendEvent(ports, undoneEvent(request));
};

/** Tells that verdicts of a run are taken back. A run that is planned later does nothing then. */
export const undoneEvent = ({ scope, runId, targets, receipt, trace }: UndoRequest): Outgoing =>
  commandEvent(topics.verdicts, 'consolidation.undone', {
    id: idOf('undo', scopeKey(scope), runId, receipt),
    scope,
    trace,
    dataKey: null,
    data: { runId, targets: targets === null ? null : [...targets] },
  });
