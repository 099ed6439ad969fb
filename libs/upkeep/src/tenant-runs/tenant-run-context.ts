import type { Scope } from '@mneme/domain';
import type { TenantRun } from '@mneme/pipeline';
import type { Clock, EventLog, MemoryOverview, MemoryReader, Scoped, StateStore } from '@mneme/ports';

export interface TenantRunContext {
  readonly log: Pick<EventLog, 'append'>;
  readonly index: Scoped<MemoryReader> & MemoryOverview;
  readonly state: Pick<StateStore, 'load' | 'compareAndSet' | 'idleSince'>;
  readonly clock: Clock;
}

/** Maximum number of users that a run handles at once. Their data must fit into the row of the run. */
export const USERS_AT_ONCE = 100;

export const scopeOf = ({ tenant }: Pick<TenantRun, 'tenant'>, user: string): Scope => ({ tenant, user });
