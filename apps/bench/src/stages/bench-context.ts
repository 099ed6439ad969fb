import { jsonLogger } from '@mneme/telemetry';
import { builtinModels } from '@mneme/server';
import { type StageContext, stepwiseWork, type Stores, systemClock } from '@mneme/runner';

/** What a stage of a service runs on, over these stores; nobody counts. `onDeath` hears of a consumer that is gone. */
export const benchContext = (stores: Stores, onDeath: StageContext['onDeath']): StageContext => ({
  ...stores,
  work: stepwiseWork(stores),
  clock: systemClock(),
  models: builtinModels(),
  idleAfterMs: Number.POSITIVE_INFINITY,
  backpressure: () => Promise.resolve(),
  logger: jsonLogger('silent'),
  failpoint: () => undefined,
  observe: () => undefined,
  onDeath,
});
