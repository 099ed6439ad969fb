import { idOf, type Instant, Rejected, type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { NO_TOTALS, type RunTotals } from './run-totals.js';

/** The stage name under which runs of whole tenants are kept. */
export const TENANT_RUNS = 'consolidations';

/** A run of one user that is part of it. */
export interface AwaitedRun {
  readonly user: string;
  readonly runId: string;
  /** `chosen`: its request may not be in the log yet; `asked`: it is; `undone`: so is that it is taken back. */
  readonly stage: 'chosen' | 'asked' | 'undone';
  readonly since: Instant;
}

/** The runs of all users are taken back, also those that are under way. */
export interface TenantUndo {
  readonly trace: string | null;
  /** Where the users begin whose runs have not been looked at; `over`: all have been. */
  readonly listing: TenantRun['listing'];
  /** How many users had a run to take back, so far. */
  readonly users: number;
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
  /** Absent: nobody has taken it back. */
  readonly undo?: TenantUndo;
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

/** The first run of a user that is part of a run of the tenant: it follows from both, so no row has to remember it. */
export const runOfUser = (run: Pick<TenantRun, 'id'>, scope: Scope): string =>
  idOf('consolidation', scopeKey(scope), run.id);

/** Throws `Rejected('consolidation-not-found')` where the tenant has no such run. */
export const readTenantRun = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
  id: string,
): Promise<TenantRun> => tenantRunIn(await rowOf(state, tenant, id));

export interface TenantUndoRequest extends Pick<TenantRequest, 'tenant' | 'trace' | 'now'> {
  readonly id: string;
}

const LIMIT_RACES = 50;

/**
 * Has the runs of all users of a tenant's run taken back, soon; it chooses nobody else from now on. Asked for twice, it is
 * one undo. Throws `Rejected('consolidation-not-found')`, `Unavailable`.
 */
export const undoTenantRun = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { tenant, id, trace, now }: TenantUndoRequest,
): Promise<void> => {
  // Whoever carries the run out writes the same row.
  for (let race = 0; race < LIMIT_RACES; race += 1) {
    const row = await rowOf(state, tenant, id);
    const run = tenantRunIn(row);
    if (run.undo !== undefined) return;
    const undo: TenantUndo = { trace, listing: { from: null }, users: 0 };
    const next: TenantRun = { ...run, listing: 'over', undo };
    const lost = await state.compareAndSet([{ ...row, state: next, isHolding: true, touchedAt: now }]);
    if (lost.length === 0) return;
  }
  throw new Unavailable('busy', 'The run is written all the time. Send the request again.');
};

export const isOver = ({ listing, awaited, undo }: TenantRun): boolean =>
  listing === 'over' && awaited.length === 0 && (undo === undefined || undo.listing === 'over');

export const tenantRunIn = ({ state }: StateRow): TenantRun => state as TenantRun;

const rowOf = async (state: Pick<StateStore, 'load'>, tenant: string, id: string): Promise<StateRow> => {
  const [row] = await state.load(TENANT_RUNS, [keyOf(tenant, id)]);
  if (row) return row;
  throw new Rejected('consolidation-not-found', `There is no consolidation with the id "${id}".`, {
    field: 'id',
  });
};

/** A row is found only by who knows the tenant. */
const keyOf = (tenant: string, id: string): string => JSON.stringify([tenant, id]);

/** The row of no scope: it is the tenant's, and erasing a user does not take it. */
const newRow = (run: TenantRun, now: Instant): StateRow =>
  emptyRow({
    stage: TENANT_RUNS,
    key: keyOf(run.tenant, run.id),
    scope: TENANT_RUNS,
    state: run,
    isHolding: true,
    touchedAt: now,
  });
