import { sql } from './sql.js';

/** Scope keys are percent-encoded: between the tenant with its slash and what sorts behind it stand its users. */
export const HAS_TENANT = sql`scope.key > @first AND scope.key < @behind`;

/** What `HAS_TENANT` is asked with; `null`: every tenant's. `0` is what follows `/`. */
export const scopeKeysOf = (tenant: string | null): { readonly first: string; readonly behind: string } => {
  if (tenant === null) return { first: '', behind: '\u{10ffff}' };
  const part = encodeURIComponent(tenant);
  return { first: `${part}/`, behind: `${part}0` };
};
