import { Unavailable } from '@mneme/domain';

/**
 * Throws `Unavailable('not-consuming')` if a consumer has failed for good. Only a restart of the process
 * helps in this case.
 */
export const assertLife = (death: AbortSignal): Promise<void> => {
  if (!death.aborted) return Promise.resolve();
  const sentence = 'A stage has stopped consuming. Restart the process.';
  return Promise.reject(new Unavailable('not-consuming', sentence, { cause: death.reason }));
};
