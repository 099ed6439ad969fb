import type { Instant } from '@mneme/domain';
import { emptyRow, type RetentionRule, type StateRow, type StateStore, type TenantRule } from '@mneme/ports';
import { changeRow } from './change-row.js';

const RETENTION = 'retention';

/** Maximum number of tenants with rules: more than one deployment has. */
const LIMIT_TENANTS = 100_000;

/** Throws `Unavailable`. */
export const readRetention = async (
  state: Pick<StateStore, 'load'>,
  tenant: string,
): Promise<readonly RetentionRule[]> => {
  const [row] = await state.load(RETENTION, [tenant]);
  return rulesIn(row);
};

/** If several processes write at the same time, the last write counts. Throws `Unavailable`. */
export const writeRetention = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  tenant: string,
  { rules, now }: { readonly rules: readonly RetentionRule[]; readonly now: Instant },
): Promise<void> =>
  changeRow(state, newRow(tenant), (row) => ({
    ...row,
    state: rules,
    isHolding: rules.length > 0,
    touchedAt: now,
  }));

/** Throws `Unavailable`. */
export const retentionOfTenants = async (
  state: Pick<StateStore, 'idleSince'>,
): Promise<readonly TenantRule[]> => {
  // The maximum instant also finds rules that were written while the clock was ahead.
  const rows = await state.idleSince(RETENTION, Number.MAX_SAFE_INTEGER, LIMIT_TENANTS);
  return rows.flatMap((row) => rulesIn(row).map((rule) => ({ ...rule, tenant: row.key })));
};

const rulesIn = (row: StateRow | undefined): readonly RetentionRule[] =>
  (row?.state ?? []) as readonly RetentionRule[];

/**
 * Returns a new row. The row belongs to no scope, so erasing a user does not remove the rules of the tenant.
 */
const newRow = (tenant: string): StateRow => emptyRow({ stage: RETENTION, key: tenant, scope: RETENTION });
