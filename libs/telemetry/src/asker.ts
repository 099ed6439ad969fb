import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a model is asked, and by which stage. */
export interface Asker {
  readonly tenant: string;
  readonly stage: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Does work on behalf of a tenant: what models cost in it is theirs. */
export const onBehalfOf = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => askers.run(asker, work);

/** On whose behalf this runs; `null`: on nobody's, as when a model is only tried. */
export const asker = (): Asker | null => askers.getStore() ?? null;
