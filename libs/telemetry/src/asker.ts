import type { Scope } from '@mneme/domain';
import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a model is asked, and by which stage. */
export interface Asker {
  readonly scope: Scope;
  readonly stage: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Does work on behalf of a user: what models cost in it is theirs, and their tenant's. */
export const onBehalfOf = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => askers.run(asker, work);

/** On whose behalf this runs; `null`: on nobody's, as when a model is only tried. */
export const asker = (): Asker | null => askers.getStore() ?? null;
