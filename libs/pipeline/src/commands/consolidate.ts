import { idOf, Rejected, type Scope, scopeKey } from '@mneme/domain';
import { topics } from '@mneme/events';
import type { MemoryPorts, WriteReceipt } from '../memory-ports.js';
import { readConsolidation } from '../stages/consolidation/runs.js';
import { appendEvent, appendEvents, commandEvent } from './command-event.js';

interface ConsolidateRequest {
  readonly scope: Scope;
  readonly receipt: string;
  readonly trace: string | null;
}

/** Has what was written since the last run consolidated now. The event's id is that of the run. */
export const consolidate = (
  ports: MemoryPorts,
  { scope, receipt, trace }: ConsolidateRequest,
): Promise<WriteReceipt> => appendEvent(ports, requested(scope, receipt, trace));

const requested = (scope: Scope, receipt: string, trace: string | null) =>
  commandEvent(topics.entries, 'consolidation.requested', {
    id: idOf('consolidation', scopeKey(scope), receipt),
    scope,
    trace,
    dataKey: null,
    data: {},
  });

const USERS_AT_ONCE = 500;

/** The same for every user of a tenant. Answers the runs by user. */
export const consolidateAll = async (
  ports: MemoryPorts,
  { tenant, receipt, trace }: Omit<ConsolidateRequest, 'scope'> & { readonly tenant: string },
): Promise<readonly { readonly user: string; readonly runId: string }[]> => {
  const runs: { user: string; runId: string }[] = [];
  let cursor: string | null = null;
  do {
    const page = await ports.index.in(tenant).users({ limit: USERS_AT_ONCE, cursor });
    const events = page.users.map(({ user }) => requested({ tenant, user }, receipt, trace));
    if (events.length > 0) await appendEvents(ports, events);
    runs.push(...page.users.map(({ user }, n) => ({ user, runId: events[n]?.envelope.id ?? '' })));
    cursor = page.cursor;
  } while (cursor !== null);
  return runs;
};

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
  const { scope, runId, targets, receipt, trace } = request;
  const { verdicts } = await readConsolidation(ports, scope, runId);
  const known = new Set(verdicts.map(({ targetId }) => targetId));
  const unknown = targets?.findIndex((target) => !known.has(target)) ?? -1;
  if (unknown >= 0)
    throw new Rejected('memory-not-found', `The consolidation has no verdict on "${targets?.[unknown]}".`, {
      field: `ids.${unknown}`,
    });
  return appendEvent(
    ports,
    commandEvent(topics.verdicts, 'consolidation.undone', {
      id: idOf('undo', scopeKey(scope), runId, receipt),
      scope,
      trace,
      dataKey: null,
      data: { runId, targets: targets === null ? null : [...targets] },
    }),
  );
};
