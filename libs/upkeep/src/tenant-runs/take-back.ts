import {
  consolidationsOf,
  type RunOfUser,
  runOfUser,
  type TenantRun,
  type TenantUndo,
  undoneEvent,
} from '@mneme/pipeline';
import { scopeOf, type TenantRunContext, USERS_AT_ONCE } from './tenant-run-context.js';

/**
 * Undoes the awaited runs, the runs of the next users in the listing, and the runs that continue those runs.
 * A step that is repeated after a crash appends the same events.
 */
export const takeBack = async (
  context: TenantRunContext,
  run: TenantRun & { readonly undo: TenantUndo },
): Promise<TenantRun> => {
  const { undo, awaited } = run;
  const open = awaited
    .filter(({ stage }) => stage !== 'undone')
    .map(({ user, runId }) => ({ scope: scopeOf(run, user), runId }));
  const { users, listing } = await nextUsers(context, run);
  const consolidations = await consolidationsOf(context.state, users);
  const ended = users.filter((_, n) => consolidations[n] !== null);
  await undoRuns(context, run, [...open, ...ended, ...(await continuationsOf(context, ended))]);
  const had = new Set([...awaited.map(({ user }) => user), ...ended.map(({ scope }) => scope.user)]);
  return {
    ...run,
    awaited: awaited.map((each) => ({ ...each, stage: 'undone' as const })),
    undo: { ...undo, listing, users: undo.users + users.filter(({ scope }) => had.has(scope.user)).length },
  };
};

/** Returns the next users, each with the id that their run would have. */
const nextUsers = async (
  { index }: TenantRunContext,
  run: TenantRun & { readonly undo: TenantUndo },
): Promise<{ readonly users: readonly RunOfUser[]; readonly listing: TenantUndo['listing'] }> => {
  const { listing } = run.undo;
  if (listing === 'over') return { users: [], listing };
  const page = await index.users(run.tenant, { limit: USERS_AT_ONCE, cursor: listing.from });
  const scopes = page.users.map(({ user }) => scopeOf(run, user));
  return {
    users: scopes.map((scope) => ({ scope, runId: runOfUser(run, scope) })),
    listing: page.cursor === null ? 'over' : { from: page.cursor },
  };
};

/**
 * Returns the runs that continue the given runs. If the last one is not planned yet, it will have no effect.
 */
const continuationsOf = async (
  { state }: TenantRunContext,
  runs: readonly RunOfUser[],
): Promise<readonly RunOfUser[]> => {
  const all: RunOfUser[] = [];
  for (let current = runs; current.length > 0; all.push(...current)) {
    const consolidations = await consolidationsOf(state, current);
    current = current.flatMap(({ scope }, n) => {
      const runId = consolidations[n]?.continuedBy ?? null;
      return runId === null ? [] : [{ scope, runId }];
    });
  }
  return all;
};

const undoRuns = async (
  { log, clock }: TenantRunContext,
  { id: receipt, undo }: TenantRun & { readonly undo: TenantUndo },
  runs: readonly RunOfUser[],
): Promise<void> => {
  if (runs.length === 0) return;
  const events = runs.map((each) => undoneEvent({ ...each, targets: null, receipt, trace: undo.trace }));
  await log.append(events, clock.now());
};
