import { type MnemeClient, mnemeClient } from '@mneme/client';
import { type Started, startEmbedded } from '@mneme/server';
import { setEnvironmentData } from 'node:worker_threads';

/**
 * Serves a data folder while some stages process no events. The events for these stages stay in the log until
 * a later server runs the stages.
 */
export const servedHolding = async <Answer>(
  held: readonly string[],
  options: Pick<Parameters<typeof startEmbedded>[0], 'dataFolder' | 'models'>,
  work: (client: MnemeClient, started: Started) => Promise<Answer>,
): Promise<Answer> => {
  // Worker threads that are started from now on receive the names of these stages.
  setEnvironmentData('held stages', [...held]);
  const started = await startEmbedded({
    ...options,
    stageThread: new URL('./held-stages.js', import.meta.url),
  });
  try {
    return await work(mnemeClient({ url: started.url }), started);
  } finally {
    await started.close();
  }
};
