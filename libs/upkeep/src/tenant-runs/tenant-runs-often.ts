import { isOver, TENANT_RUNS, type TenantRun, tenantRunIn } from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import type { Logger } from 'pino';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import { openWorkPool } from '../work-pool.js';
import { advanceTenantRun } from './advance-tenant-run.js';
import type { TenantRunContext } from './tenant-run-context.js';

const EVERY_MS = 500;
const SOON_MS = 25;
/** Number of runs advanced at once, so that a slow step does not delay other runs. */
const RUNS_AT_ONCE = 4;
const RUNS_LISTED = 20;

/**
 * Advances the runs of tenants. If several processes take the same step, all request the same runs of users,
 * and one of them writes the row.
 */
export const runTenantsOften = (context: TenantRunContext & { readonly logger: Logger }): Running => {
  const pool = openWorkPool<StateRow, boolean>(RUNS_AT_ONCE);
  let isBusy = false;
  const round = async (): Promise<void> => {
    isBusy = false;
    // The runs whose last step is oldest come first, so that every run advances.
    const rows = await context.state.idleSince(TENANT_RUNS, Number.MAX_SAFE_INTEGER, RUNS_LISTED);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const steps = await pool.advance(byKey, (row) => step(context, row));
    isBusy = steps.includes(true);
  };
  const rounds = repeatedly(
    () => (isBusy ? SOON_MS : EVERY_MS),
    round,
    (error) => context.logger.warn({ code: codeOf(error) }, 'consolidations of tenants wait'),
  );
  return { close: () => rounds.close().then(() => pool.close()) };
};

/** Takes one step of a run. Returns true if the next step can follow immediately. */
const step = async (
  context: TenantRunContext & { readonly logger: Logger },
  row: StateRow,
): Promise<boolean> => {
  const run = tenantRunIn(row);
  try {
    const next = await advanceTenantRun(context, run);
    const written = { ...row, state: next, isHolding: !isOver(next), touchedAt: context.clock.now() };
    await context.state.compareAndSet([written]);
    return hasMore(next, run);
  } catch (error) {
    context.logger.warn({ consolidation: run.id, code: codeOf(error) }, 'a consolidation of a tenant waits');
    return false;
  }
};

const hasMore = ({ awaited, listing, undo }: TenantRun, before: TenantRun): boolean =>
  awaited.some(({ stage }) => stage === 'chosen') ||
  hasAdvanced(listing, before.listing) ||
  (undo !== undefined && hasAdvanced(undo.listing, before.undo?.listing));

const hasAdvanced = (listing: TenantRun['listing'], before?: TenantRun['listing']): boolean =>
  listing !== 'over' && JSON.stringify(listing) !== JSON.stringify(before);
