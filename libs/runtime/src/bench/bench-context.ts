import { jsonLogger } from '../telemetry/json-logger.js';
import { builtinModels } from '../server/builtin-models.js';
import type { StageContext } from '../runner/stage-context.js';
import { type Stores, stepwiseWork } from '../runner/stepwise-work.js';
import { systemClock } from '../runner/system-clock.js';

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
