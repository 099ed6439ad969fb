import { sql } from './sql.js';

/**
 * Scope keys are percent-encoded, so the users of a tenant sort between the tenant followed by `/` and the
 * tenant followed by the next character, `0`.
 */
export const HAS_TENANT = sql`scope.key > @first AND scope.key < @behind`;

/** Returns the parameters of `HAS_TENANT`, which match all tenants if `tenant` is `null`. */
export const scopeKeysOf = (tenant: string | null): { readonly first: string; readonly behind: string } => {
  if (tenant === null) return { first: '', behind: '\u{10ffff}' };
  const part = encodeURIComponent(tenant);
  return { first: `${part}/`, behind: `${part}0` };
};
