import { topics } from '@mneme/events';
import {
  ABANDONED_AFTER_MS,
  addedTotals,
  type AwaitedRun,
  commandEvent,
  type Consolidation,
  consolidationsOf,
  hasEntries,
  runOfUser,
  type TenantRun,
  totalsOf,
  usersWithNews,
} from '@mneme/pipeline';
import { takeBack } from './take-back.js';
import { scopeOf, type TenantRunContext, USERS_AT_ONCE } from './tenant-run-context.js';

/**
 * A requested run is planned within moments. If it is not planned after this time, its user may have been
 * erased.
 */
const LONG_PLANNED_AFTER_MS = 60_000;

/**
 * Takes the next step of a tenant's run. The runs of chosen users are requested only after the row stores
 * these users, so a step that is repeated after a crash requests the same runs.
 */
export const advanceTenantRun = async (context: TenantRunContext, run: TenantRun): Promise<TenantRun> => {
  const collected = await collect(context, await ask(context, run));
  const { undo } = collected;
  return undo === undefined ? choose(context, collected) : takeBack(context, { ...collected, undo });
};

const ask = async ({ log, clock }: TenantRunContext, run: TenantRun): Promise<TenantRun> => {
  const chosen = run.awaited.filter(({ stage }) => stage === 'chosen');
  if (chosen.length === 0) return run;
  const events = chosen.map(({ user, runId: id }) => {
    const fields = { id, scope: scopeOf(run, user), trace: run.trace, dataKey: null, data: {} };
    return commandEvent(topics.entries, 'consolidation.requested', fields);
  });
  await log.append(events, clock.now());
  return { ...run, awaited: run.awaited.map((each) => ({ ...each, stage: 'asked' as const })) };
};

const collect = async (context: TenantRunContext, run: TenantRun): Promise<TenantRun> => {
  const now = context.clock.now();
  const consolidations = await consolidationsOf(
    context.state,
    run.awaited.map(({ user, runId }) => ({ scope: scopeOf(run, user), runId })),
  );
  const gone = await goneAmong(
    context,
    run,
    // A run without `knownAt` was not planned, even if it has a row, because it may have been undone before.
    run.awaited.filter((_, n) => (consolidations[n]?.knownAt ?? null) === null),
  );
  return run.awaited.reduce<TenantRun>(
    (sum, awaited, n) => {
      const { runId, since } = awaited;
      const isGivenUp = now - since >= ABANDONED_AFTER_MS;
      const done = consolidations[n] ?? null;
      if (done !== null && isDone(done, awaited)) return finished(sum, awaited, done, now);
      if (gone === runId || isGivenUp)
        return { ...sum, users: { ...sum.users, givenUp: sum.users.givenUp + 1 } };
      return { ...sum, awaited: [...sum.awaited, awaited] };
    },
    { ...run, awaited: [] },
  );
};

/**
 * True if the run of a user has ended. An undone run ends when it is planned, because its later verdicts have
 * no effect, and its plan names the run that continues it.
 */
const isDone = ({ status, knownAt }: Consolidation, { stage }: AwaitedRun): boolean =>
  status === 'succeeded' || (stage === 'undone' && knownAt !== null);

/** Adds the totals of a finished run. If another run continues it, the continuing run is awaited next. */
const finished = (sum: TenantRun, awaited: AwaitedRun, done: Consolidation, now: number): TenantRun => {
  const totals = addedTotals(sum.totals, totalsOf(done));
  const { continuedBy: runId } = done;
  if (runId !== null)
    return { ...sum, totals, awaited: [...sum.awaited, { ...awaited, runId, stage: 'asked', since: now }] };
  return { ...sum, totals, users: { ...sum.users, finished: sum.users.finished + 1 } };
};

/** Returns the id of a late run that will never be planned. Checks one late run per step. */
const goneAmong = async (
  { index, clock }: TenantRunContext,
  run: TenantRun,
  unplanned: readonly AwaitedRun[],
): Promise<string | null> => {
  const now = clock.now();
  const late = unplanned.filter(({ since }) => now - since >= LONG_PLANNED_AFTER_MS);
  const one = late[now % Math.max(late.length, 1)];
  if (one === undefined) return null;
  return (await hasEntries(index, scopeOf(run, one.user))) ? null : one.runId;
};

const choose = async ({ index, state, clock }: TenantRunContext, run: TenantRun): Promise<TenantRun> => {
  const { listing, awaited, tenant } = run;
  const limit = USERS_AT_ONCE - awaited.length;
  // Waits until half of the places are free, because a short page of users costs as much as a long one.
  if (listing === 'over' || limit < USERS_AT_ONCE / 2) return run;
  const page = await index.users(tenant, { limit, cursor: listing.from });
  const scopes = page.users.map(({ user }) => scopeOf(run, user));
  const since = clock.now();
  const chosen = (await usersWithNews({ memoryReader: index, state }, scopes)).map((scope): AwaitedRun => ({
    user: scope.user,
    runId: runOfUser(run, scope),
    stage: 'chosen',
    since,
  }));
  return {
    ...run,
    listing: page.cursor === null ? 'over' : { from: page.cursor },
    awaited: [...awaited, ...chosen],
    users: { ...run.users, asked: run.users.asked + chosen.length },
  };
};
