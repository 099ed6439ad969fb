import { sql } from './sql.js';

/**
 * The scopes of a tenant sort after the tenant followed by `/`, and before the tenant followed by the next
 * character, `0`.
 */
export const HAS_TENANT = sql`scope.key > @first AND scope.key < @behind`;

/** Parameters of `HAS_TENANT`. `null` matches all tenants. */
export const scopeKeysOf = (tenant: string | null): { readonly first: string; readonly behind: string } => {
  if (tenant === null) return { first: '', behind: '\u{10ffff}' };
  const part = encodeURIComponent(tenant);
  return { first: `${part}/`, behind: `${part}0` };
};
