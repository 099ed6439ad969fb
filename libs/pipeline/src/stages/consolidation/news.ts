import { NOW, type Scope, scopeKey } from '@mneme/domain';
import type { MemoryReader, Scoped, StateStore } from '@mneme/ports';
import { plan, type Planning } from './plan.js';
import { settledSince } from './plan-run.js';

const USERS_AT_ONCE = 16;

/** Returns the scopes with an entry that no run has compared. Throws `Unavailable`. */
export const usersWithNews = async (
  { memoryReader, state }: { memoryReader: Scoped<MemoryReader>; state: Pick<StateStore, 'load'> },
  scopes: readonly Scope[],
): Promise<readonly Scope[]> => {
  const rows = scopes.length === 0 ? [] : await state.load(plan.name, scopes.map(scopeKey));
  const upTo = new Map(rows.map(({ key, state: planning }) => [key, (planning as Planning).upTo]));
  const newsScopes: Scope[] = [];
  for (let first = 0; first < scopes.length; first += USERS_AT_ONCE) {
    const batch = scopes.slice(first, first + USERS_AT_ONCE);
    const hasNews = (scope: Scope) => hasEntries(memoryReader, scope, upTo.get(scopeKey(scope)));
    const news = await Promise.all(batch.map(hasNews));
    newsScopes.push(...batch.filter((_, n) => news[n]));
  }
  return newsScopes;
};

/**
 * True if the scope has an entry that was recorded later than `from` and is not provisional. Throws
 * `Unavailable`.
 */
export const hasEntries = async (
  memoryReader: Scoped<MemoryReader>,
  scope: Scope,
  from = 0,
): Promise<boolean> => {
  const { points } = await memoryReader.of(scope).list({
    selection: { kinds: ['entry'], instants: NOW, filter: settledSince(from) },
    sessionId: null,
    order: 'recorded',
    limit: 1,
    cursor: null,
  });
  return points.length > 0;
};
