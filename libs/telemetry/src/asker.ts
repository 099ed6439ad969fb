import type { Scope } from '@mneme/domain';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Asker {
  readonly scope: Scope;
  readonly stage: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Runs work on behalf of a user. The cost of its model calls is charged to the user and the tenant. */
export const onBehalfOf = <T>(asker: Asker, work: () => Promise<T>): Promise<T> => askers.run(asker, work);

/**
 * Returns the user on whose behalf the current work runs, or `null` outside of `onBehalfOf`, for example in a
 * model test.
 */
export const asker = (): Asker | null => askers.getStore() ?? null;
