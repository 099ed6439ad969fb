import { sql } from './sql.js';

/**
 * Scope keys are percent-encoded, so a tenant's users sort between the tenant with `/` and with the next character.
 */
export const HAS_TENANT = sql`scope.key > @first AND scope.key < @behind`;

/** The parameters of `HAS_TENANT`; `null`: every tenant. `0` is the character after `/`. */
export const scopeKeysOf = (tenant: string | null): { readonly first: string; readonly behind: string } => {
  if (tenant === null) return { first: '', behind: '\u{10ffff}' };
  const part = encodeURIComponent(tenant);
  return { first: `${part}/`, behind: `${part}0` };
};
