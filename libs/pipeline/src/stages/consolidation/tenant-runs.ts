import { idOf, type Instant, Rejected, type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { NO_TOTALS, type RunTotals } from './run-totals.js';

export const TENANT_RUNS = 'consolidations';

export interface AwaitedRun {
  readonly user: string;
  readonly runId: string;
  /** `chosen` until the request of the run is in the log, and `asked` until its undo is in the log. */
  readonly stage: 'chosen' | 'asked' | 'undone';
  readonly since: Instant;
}

/** The undo of the runs of all users, including those that are under way. */
export interface TenantUndo {
  readonly trace: string | null;
  /** Position of the first user whose runs were not checked yet. `over` if all were checked. */
  readonly listing: TenantRun['listing'];
  /** Number of users so far with a run to undo. */
  readonly users: number;
}

/** The runs of all users of a tenant who have new entries. The row holds only some of the users at a time. */
export interface TenantRun {
  readonly id: string;
  readonly tenant: string;
  readonly trace: string | null;
  /** Position of the first user who was not checked yet. `over` if all were checked. */
  readonly listing: { readonly from: string | null } | 'over';
  readonly awaited: readonly AwaitedRun[];
  readonly users: Readonly<Record<'asked' | 'finished' | 'givenUp', number>>;
  /** Totals of the finished runs, as they were when the runs finished. */
  readonly totals: RunTotals;
  readonly undo?: TenantUndo;
}

interface TenantRequest {
  readonly tenant: string;
  readonly receipt: string;
  readonly trace: string | null;
  readonly now: Instant;
}

const PREFIX = 'all-';

export const isTenantRun = (id: string): boolean => id.startsWith(PREFIX);

/** Requests with the same receipt start one run. Returns its id. Throws `Unavailable`. */
export const consolidateTenant = async (
  state: Pick<StateStore, 'compareAndSet'>,
  { tenant, receipt, trace, now }: TenantRequest,
): Promise<string> => {
  const id = `${PREFIX}${idOf('consolidation', 'tenant', tenant, receipt)}`;
  const nothing = { awaited: [], users: { asked: 0, finished: 0, givenUp: 0 }, totals: NO_TOTALS };
  const run: TenantRun = { id, tenant, trace, listing: { from: null }, ...nothing };
  // A row that already exists is the same run, at any stage of its progress.
  await state.compareAndSet([newRow(run, now)]);
  return id;
};

/**
 * Returns the id of a user's run. The id is derived from the user and the tenant's run, so no row has to
 * store it.
 */
export const runOfUser = (run: Pick<TenantRun, 'id'>, scope: Scope): string =>
  idOf('consolidation', scopeKey(scope), run.id);

/** Throws `Rejected('consolidation-not-found')`. */
export const readTenantRun = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
  id: string,
): Promise<TenantRun> => tenantRunIn(await rowOf(state, tenant, id));

const LIMIT_RACES = 50;

/**
 * Requests that the runs of all users are undone, and that no more users are chosen. Both happen soon
 * afterwards. Repeated requests cause one undo. Throws `Rejected('consolidation-not-found')`, `Unavailable`.
 */
export const undoTenantRun = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { tenant, id, trace, now }: Omit<TenantRequest, 'receipt'> & { readonly id: string },
): Promise<void> => {
  // The process that carries out the run writes the same row, so another attempt may be needed.
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
  const sentence = `There is no consolidation with the id "${id}".`;
  throw new Rejected('consolidation-not-found', sentence, { field: 'id' });
};

/**
 * Returns the key of a run's row. The key contains the tenant, so a row can be found only by a caller that
 * knows the tenant.
 */
const keyOf = (tenant: string, id: string): string => JSON.stringify([tenant, id]);

/** Returns a new row. The row belongs to no scope, because it is the tenant's, so erasing a user keeps it. */
const newRow = (run: TenantRun, now: Instant): StateRow =>
  emptyRow({
    stage: TENANT_RUNS,
    key: keyOf(run.tenant, run.id),
    scope: TENANT_RUNS,
    state: run,
    isHolding: true,
    touchedAt: now,
  });
