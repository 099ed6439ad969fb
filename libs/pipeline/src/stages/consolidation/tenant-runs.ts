import { idOf, type Instant, Rejected } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';
import { NO_TOTALS, type RunTotals } from './run-totals.js';

/** The stage name under which runs of whole tenants are kept. */
export const TENANT_RUNS = 'consolidations';

/** A run of one user that is part of it. */
export interface AwaitedRun {
  readonly user: string;
  readonly runId: string;
  /** `chosen`: its request may not be in the log yet; `asked`: it is. */
  readonly stage: 'chosen' | 'asked';
  readonly since: Instant;
}

/** A run of consolidation of every user of a tenant who has something new. It holds few users at once, however many there are. */
export interface TenantRun {
  readonly id: string;
  readonly tenant: string;
  readonly trace: string | null;
  /** Where the users who have not been looked at begin; `over`: all have been. */
  readonly listing: { readonly from: string | null } | 'over';
  readonly awaited: readonly AwaitedRun[];
  readonly users: Readonly<Record<'asked' | 'finished' | 'givenUp', number>>;
  /** What the runs that are over come to, as they were then. */
  readonly totals: RunTotals;
}

export interface TenantRequest {
  readonly tenant: string;
  readonly receipt: string;
  readonly trace: string | null;
  readonly now: Instant;
}

const PREFIX = 'all-';

/** Whether an id is that of a tenant's run, and of no user's. */
export const isTenantRun = (id: string): boolean => id.startsWith(PREFIX);

/**
 * Has every user of the tenant who has something new consolidated, soon. Asked for twice under one receipt, it is one run.
 * Answers its id. Throws `Unavailable`.
 */
export const consolidateTenant = async (
  state: Pick<StateStore, 'compareAndSet'>,
  { tenant, receipt, trace, now }: TenantRequest,
): Promise<string> => {
  const id = `${PREFIX}${idOf('consolidation', 'tenant', tenant, receipt)}`;
  const users = { asked: 0, finished: 0, givenUp: 0 };
  const run: TenantRun = {
    id,
    tenant,
    trace,
    listing: { from: null },
    awaited: [],
    users,
    totals: NO_TOTALS,
  };
  // A row that is there already is the same run, however far it is.
  await state.compareAndSet([newRow(run, now)]);
  return id;
};

/** Throws `Rejected('consolidation-not-found')` where the tenant has no such run. */
export const readTenantRun = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
  id: string,
): Promise<TenantRun> => {
  const [row] = await state.load(TENANT_RUNS, [keyOf(tenant, id)]);
  if (row) return tenantRunIn(row);
  throw new Rejected('consolidation-not-found', `There is no consolidation with the id "${id}".`, {
    field: 'id',
  });
};

export const isOver = ({ listing, awaited }: TenantRun): boolean =>
  listing === 'over' && awaited.length === 0;

export const tenantRunIn = ({ state }: StateRow): TenantRun => state as TenantRun;

/** A row is found only by who knows the tenant. */
const keyOf = (tenant: string, id: string): string => JSON.stringify([tenant, id]);

/** The row of no scope: it is the tenant's, and erasing a user does not take it. */
const newRow = (run: TenantRun, now: Instant): StateRow => ({
  stage: TENANT_RUNS,
  key: keyOf(run.tenant, run.id),
  scope: TENANT_RUNS,
  version: 0,
  cursor: null,
  recentIds: [],
  dataKey: null,
  state: run,
  outbox: [],
  isHolding: true,
  touchedAt: now,
});
