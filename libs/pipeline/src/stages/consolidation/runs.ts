import {
  type Instant,
  Rejected,
  type Scope,
  scopeKey,
  type VerdictKind,
  type VerdictReason,
} from '@mneme/domain';
import type { ModelUsage, StateStore } from '@mneme/ports';
import type { MemoryPorts } from '../../memory-ports.js';
import { apply, runIn, runKey, type TargetVerdict } from './apply.js';
import { continuationOf, plan, type Planning } from './plan.js';

/** What was decided on one entry. */
export interface RunVerdict {
  readonly targetId: string;
  readonly kind: VerdictKind;
  /** The entry that it gave way to, or that was added beside it; `null`: it stayed. */
  readonly by: string | null;
  readonly madeBy: string;
  /** `null`: it was judged before reasons were kept. */
  readonly because: VerdictReason | null;
  readonly isUndone: boolean;
}

/** A run of consolidation. */
export interface Consolidation {
  readonly id: string;
  /** `running`: verdicts are still to come. */
  readonly status: 'running' | 'succeeded';
  /** What was recorded until then is consolidated; `null`: it is not planned yet. */
  readonly knownAt: Instant | null;
  /** How many entries were new, and compared with their neighbours. */
  readonly compared: number;
  /** How many entries have a verdict, or wait for one. */
  readonly targets: number;
  readonly verdicts: readonly RunVerdict[];
  /** What its verdicts asked of language models. */
  readonly usage: ModelUsage;
  /** The run that goes on where this one ends; `null`: none does. */
  readonly continuedBy: string | null;
}

/** Throws `Rejected('consolidation-not-found')` where the scope has no such run. */
export const readConsolidation = async (
  { state, log }: Pick<MemoryPorts, 'state' | 'log'>,
  scope: Scope,
  runId: string,
): Promise<Consolidation> => {
  const [row] = await state.load(apply.name, [runKey(scope, runId)]);
  if (row) return consolidationOf(runId, row.state);
  // It is asked for, or goes on where another one ends, and nobody has planned it yet.
  const isAsked = (await log.trace(scopeKey(scope), runId)).length > 0;
  if (isAsked || (await planningOf(state, scope)).recent.some((id) => continuationOf(id) === runId))
    return consolidationOf(runId, null);
  throw new Rejected('consolidation-not-found', `There is no consolidation with the id "${runId}".`, {
    field: 'id',
  });
};

/** A run of a user. */
export interface RunOfUser {
  readonly scope: Scope;
  readonly runId: string;
}

/** Each of these runs, in order; `null`: nobody has planned it. */
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

/** The last runs of a scope, the latest first. */
export const listConsolidations = async (
  { state }: Pick<MemoryPorts, 'state'>,
  scope: Scope,
): Promise<readonly Consolidation[]> => {
  const ids = [...(await planningOf(state, scope)).recent].reverse();
  const runs = await consolidationsOf(
    state,
    ids.map((runId) => ({ scope, runId })),
  );
  return ids.map((id, n) => runs[n] ?? consolidationOf(id, null));
};

/** Whether there was a run that had anything to do: else no entry of the scope gave way. */
export const hadRuns = async (state: Pick<StateStore, 'load'>, scope: Scope): Promise<boolean> =>
  (await planningOf(state, scope)).recent.length > 0;

const planningOf = async (
  state: Pick<StateStore, 'load'>,
  scope: Scope,
): Promise<Pick<Planning, 'recent'>> => {
  const [row] = await state.load(plan.name, [scopeKey(scope)]);
  return row ? (row.state as Planning) : { recent: [] };
};

const consolidationOf = (id: string, state: unknown): Consolidation => {
  const run = state === null ? null : runIn(state);
  const planned = run?.planned ?? null;
  return {
    id,
    status: run?.isFinished ? 'succeeded' : 'running',
    knownAt: planned?.knownAt ?? null,
    compared: planned?.compared ?? 0,
    targets: planned?.targets.length ?? 0,
    verdicts: Object.entries(run?.verdicts ?? {}).map(
      ([targetId, { kind, by, madeBy, because = null, isUndone = false }]) => ({
        targetId,
        kind,
        by,
        madeBy,
        because,
        isUndone,
      }),
    ),
    usage: usageOf(Object.values(run?.verdicts ?? {})),
    continuedBy: planned?.continuedBy ?? null,
  };
};

const usageOf = (verdicts: readonly Pick<TargetVerdict, 'usage'>[]): ModelUsage => {
  const asked = verdicts.flatMap(({ usage }) => usage ?? []);
  const sumOf = (figure: keyof ModelUsage): number => asked.reduce((sum, usage) => sum + usage[figure], 0);
  return {
    calls: sumOf('calls'),
    promptTokens: sumOf('promptTokens'),
    completionTokens: sumOf('completionTokens'),
  };
};
