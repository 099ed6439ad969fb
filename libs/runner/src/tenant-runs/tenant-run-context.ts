import type { Scope } from '@mneme/domain';
import type { TenantRun } from '@mneme/pipeline';
import type { Clock, EventLog, MemoryIndex, StateStore } from '@mneme/ports';

/** What carries out runs of tenants. */
export interface TenantRunContext {
  readonly log: Pick<EventLog, 'append'>;
  readonly index: MemoryIndex;
  readonly state: Pick<StateStore, 'load' | 'compareAndSet' | 'idleSince'>;
  readonly clock: Clock;
}

/** So many users are under way at once: they fit into the row of the run. */
export const USERS_AT_ONCE = 100;

export const scopeOf = ({ tenant }: Pick<TenantRun, 'tenant'>, user: string): Scope => ({ tenant, user });
