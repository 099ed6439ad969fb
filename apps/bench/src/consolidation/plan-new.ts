import type { Instant, Scope } from '@mneme/domain';
import type { DataOf } from '@mneme/events';
import {
  type Draft,
  type Fold,
  type Handled,
  type MemoryPorts,
  pipeline,
  type StagePorts,
} from '@mneme/pipeline';

export interface PlanTask {
  readonly scope: Scope;
  /** Entries recorded up to this instant have already been compared. */
  readonly upTo: Instant;
  readonly knownAt: Instant;
}

export interface PlannedWork {
  readonly runs: number;
  readonly compared: number;
  readonly updates: readonly DataOf<'update.planned'>[];
}

/**
 * Lets the planner's own handlers plan all new entries, run after run, as if every verdict came at once. Writes
 * nothing, so that the same entries can be planned again.
 */
export const planNew = async (
  ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch' | 'facts' | 'embedder'>,
  { scope, upTo, knownAt }: PlanTask,
): Promise<PlannedWork> => {
  const { on, initialState } = pipeline.plan as Fold<unknown>;
  const planning = { ...ports, untilProjected: () => Promise.resolve() } as unknown as StagePorts;
  const about = { scope, roots: [], trace: null, dataKey: null, recordedAt: knownAt };
  const asked: Handled<'consolidation.requested'> = {
    ...about,
    id: 'asked',
    type: 'consolidation.requested',
    data: {},
  };
  let outcome = await on['consolidation.requested']?.(asked, { ...(initialState as object), upTo }, planning);
  const planned: PlannedRun[] = [];
  while (outcome) {
    const run = runIn(outcome.events);
    planned.push(run);
    if (run.continuedBy === null) break;
    const finished: Handled<'consolidation.finished'> = {
      ...about,
      id: `finished-${run.runId}`,
      type: 'consolidation.finished',
      data: { runId: run.runId },
    };
    outcome = await on['consolidation.finished']?.(finished, outcome.state, planning);
  }
  return {
    runs: planned.length,
    compared: planned.reduce((sum, { compared }) => sum + compared, 0),
    updates: planned.flatMap(({ updates }) => updates),
  };
};

interface PlannedRun extends Pick<DataOf<'consolidation.planned'>, 'runId' | 'compared' | 'continuedBy'> {
  readonly updates: PlannedWork['updates'];
}

const runIn = (events: readonly Draft[]): PlannedRun => {
  const updates = events.flatMap(({ type, data }) =>
    type === 'update.planned' ? [data as DataOf<'update.planned'>] : [],
  );
  const told = events.find(({ type }) => type === 'consolidation.planned');
  return told
    ? { ...(told.data as DataOf<'consolidation.planned'>), updates }
    : { runId: '', compared: 0, continuedBy: null, updates };
};
