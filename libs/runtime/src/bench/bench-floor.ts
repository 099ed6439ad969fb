import { jsonLogger } from '../telemetry/json-logger.js';
import { builtinModels } from '../server/builtin-models.js';
import type { Floor } from '../runner/floor.js';
import { type Stores, stepwiseWork } from '../runner/stepwise-work.js';
import { systemClock } from '../runner/system-clock.js';

/** What a stage of a service runs on, over these stores; nobody counts. `onDeath` hears of a consumer that is gone. */
export const benchFloor = (stores: Stores, onDeath: Floor['onDeath']): Floor => ({
  ...stores,
  work: stepwiseWork(stores),
  clock: systemClock(),
  models: builtinModels(),
  idleAfterMs: Number.POSITIVE_INFINITY,
  giveWay: () => Promise.resolve(),
  logger: jsonLogger('silent'),
  reach: () => undefined,
  observe: () => undefined,
  onDeath,
});
