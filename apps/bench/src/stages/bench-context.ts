import { jsonLogger } from '@mneme/telemetry';
import { openInstructions, openSharing, UNBOUNDED } from '@mneme/pipeline';
import { openPseudonyms } from '@mneme/sealing';
import { builtinModels, type ServicesStores } from '@mneme/server';
import { type StageContext, stepwiseWork, type Stores, systemClock, UNLIMITED_BUDGET } from '@mneme/runner';

export type KeyedStores = Stores & Pick<ServicesStores, 'keyRing' | 'dataKeys'>;

/**
 * Returns the context in which a stage of a service runs on these stores, without metrics. `onDeath` is called
 * if a consumer dies.
 */
export const benchContext = (stores: KeyedStores, onDeath: StageContext['onDeath']): StageContext => ({
  ...stores,
  work: stepwiseWork(stores),
  clock: systemClock(),
  models: builtinModels(),
  rules: builtinModels(),
  budget: UNLIMITED_BUDGET,
  askAgainMs: 600_000,
  instructions: openInstructions(stores.state),
  consolidation: { kind: 'on-request' },
  capacity: UNBOUNDED,
  pseudonyms: openPseudonyms(stores.keyRing),
  sharing: openSharing(stores.state),
  idleAfterMs: Number.POSITIVE_INFINITY,
  backpressure: () => Promise.resolve(),
  logger: jsonLogger('silent'),
  failpoint: () => undefined,
  observe: () => undefined,
  onDeath,
});
