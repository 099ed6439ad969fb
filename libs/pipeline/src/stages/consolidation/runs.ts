import {
  type Instant,
  Rejected,
  type Scope,
  scopeKey,
  type VerdictKind,
  type VerdictReason,
} from '@mneme/domain';
import type { EventLog, ModelUsage, StateStore } from '@mneme/ports';
import type { MemoryPorts } from '../../memory-ports.js';
import { isBehind } from '../../points/is-behind.js';
import { apply, runIn, runKey } from './apply.js';
import { continuationOf, plan, type Planning } from './plan.js';

export interface RunVerdict {
  readonly targetId: string;
  readonly kind: VerdictKind;
  /**
   * The entry that replaced the target, or that was added beside it. `null` if the target stayed as it was.
   */
  readonly by: string | null;
  readonly madeBy: string;
  /** Reason of the verdict. `null` in verdicts from before reasons were stored. */
  readonly because: VerdictReason | null;
  readonly isUndone: boolean;
}

export interface Consolidation {
  readonly id: string;
  readonly status: 'running' | 'succeeded';
  /** The run covers entries that were recorded up to this instant. `null` if it is not planned yet. */
  readonly knownAt: Instant | null;
  readonly compared: number;
  /** Number of entries that have a verdict or wait for one. */
  readonly targets: number;
  readonly verdicts: readonly RunVerdict[];
  readonly usage: ModelUsage;
  /** The run that continues this run. `null` if no run does. */
  readonly continuedBy: string | null;
}

/** Throws `Rejected('consolidation-not-found')`. */
export const readConsolidation = async (
  { state, log }: Pick<MemoryPorts, 'state' | 'log'>,
  scope: Scope,
  runId: string,
): Promise<Consolidation> => {
  const isWaiting = await isToBePlanned(log, scope, runId);
  const planning = await planningOf(state, scope);
  const [row] = await state.load(apply.name, [runKey(scope, runId)]);
  // Verdicts that arrive after the user was erased create the row of a run without a plan.
  if (row && runIn(row.state).planned !== null) return consolidationOf(runId, row.state);
  if (isWaiting || isPlannedIn(planning, runId)) return consolidationOf(runId, row?.state ?? null);
  const sentence = `There is no consolidation with the id "${runId}".`;
  throw new Rejected('consolidation-not-found', sentence, { field: 'id' });
};

export interface RunOfUser {
  readonly scope: Scope;
  readonly runId: string;
}

/** Returns the given runs. `null` for a run that has no plan and no verdicts yet. */
export const consolidationsOf = async (
  state: Pick<StateStore, 'load'>,
  runs: readonly RunOfUser[],
): Promise<readonly (Consolidation | null)[]> => {
  const keys = runs.map(({ scope, runId }) => runKey(scope, runId));
  const rows = keys.length === 0 ? [] : await state.load(apply.name, keys);
  const byKey = new Map(rows.map((row) => [row.key, row.state]));
  return runs.map(({ runId }, n) => {
    const run = byKey.get(keys[n] ?? '');
    return run === undefined ? null : consolidationOf(runId, run);
  });
};

/** Maximum age of an answer in milliseconds. An old answer is enough, because clients poll. */
const LIMIT_AGE_MS = 1_000;

/** True if the run was requested, and the plan stage has not reached the request yet. */
const isToBePlanned = async (
  log: Pick<EventLog, 'follow'>,
  scope: Scope,
  runId: string,
): Promise<boolean> => {
  const { progress, traces } = await log.follow(scopeKey(scope), runId, LIMIT_AGE_MS);
  const [request] = traces;
  if (!request) return false;
  const planner = progress.filter(({ group }) => group === plan.name);
  const position = { ...request.position, topic: plan.consumes.name };
  return planner.some((group) => isBehind(group, position));
};

/**
 * True if the plan stage has seen the run. After the user was erased, the plan stage knows none of the
 * earlier runs.
 */
const isPlannedIn = ({ waiting, recent, joined }: KnownRuns, runId: string): boolean =>
  waiting.includes(runId) ||
  joined.includes(runId) ||
  recent.some((id) => id === runId || continuationOf(id) === runId);

/** Returns the last runs of the scope, latest first. */
export const listConsolidations = async (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
): Promise<readonly Consolidation[]> => {
  const runs = (await planningOf(state, scope)).recent.toReversed().map((runId) => ({ scope, runId }));
  const consolidations = await consolidationsOf(state, runs);
  return runs.map(({ runId }, n) => consolidations[n] ?? consolidationOf(runId, null));
};

/** True if the scope had a run that was requested or had work to do. Otherwise no run replaced an entry. */
export const hadRuns = async (state: Pick<StateStore, 'load'>, scope: Scope): Promise<boolean> =>
  (await planningOf(state, scope)).recent.length > 0;

type KnownRuns = Required<Pick<Planning, 'waiting' | 'recent' | 'joined'>>;

const planningOf = async (state: Pick<StateStore, 'load'>, scope: Scope): Promise<KnownRuns> => {
  const [row] = await state.load(plan.name, [scopeKey(scope)]);
  return { waiting: [], recent: [], joined: [], ...(row?.state as Planning | undefined) };
};

const consolidationOf = (id: string, state: unknown): Consolidation => {
  const run = state === null ? null : runIn(state);
  const planned = run?.planned ?? null;
  const verdicts = Object.entries(run?.verdicts ?? {});
  return {
    id,
    status: run?.isFinished ? 'succeeded' : 'running',
    knownAt: planned?.knownAt ?? null,
    compared: planned?.compared ?? 0,
    targets: planned?.targets.length ?? 0,
    verdicts: verdicts.map(([targetId, { kind, by, madeBy, because = null, isUndone = false }]) => {
      return { targetId, kind, by, madeBy, because, isUndone };
    }),
    usage: verdicts.flatMap(([, { usage }]) => usage ?? []).reduce(addedUsage, NO_USAGE),
    continuedBy: planned?.continuedBy ?? null,
  };
};

export const NO_USAGE: ModelUsage = { calls: 0, promptTokens: 0, completionTokens: 0 };

export const addedUsage = (a: ModelUsage, b: ModelUsage): ModelUsage => ({
  calls: a.calls + b.calls,
  promptTokens: a.promptTokens + b.promptTokens,
  completionTokens: a.completionTokens + b.completionTokens,
});
