import { openInstructions, openSharing, type Stage } from '@mneme/pipeline';
import { resumeOften, type Running, type StageContext, sweepOften } from '@mneme/runner';
import { openPseudonyms } from '@mneme/sealing';
import type { Settings } from '../config/embedded.js';
import { builtinModels } from '../models/builtin-models.js';
import { capacityOf } from '../recording-ports.js';
import { type ServiceName, services } from './services.js';
import type { ObservedStores } from './unattended.js';

export interface Unit {
  readonly stage: Stage;
  readonly context: StageContext;
}

type StageNeeds = { readonly keeping: Settings['keeping'] } & Pick<
  StageContext,
  'logger' | 'failpoint' | 'observe' | 'onDeath' | 'idleAfterMs' | 'budget' | 'askAgainMs' | 'consolidation'
>;

/** Returns the stages of the services, each with a context whose log lines name its service. */
export const unitsOf = (
  names: readonly ServiceName[],
  observed: ObservedStores,
  { logger, keeping, ...hearing }: StageNeeds,
): readonly Unit[] => {
  const instructions = openInstructions(observed.state);
  const sharing = openSharing(observed.state);
  const pseudonyms = openPseudonyms(observed.keyRing);
  return names.flatMap((service) => {
    const context: StageContext = {
      ...observed,
      ...hearing,
      instructions,
      capacity: capacityOf(keeping, observed.state),
      sharing,
      pseudonyms,
      rules: builtinModels(hearing.observe),
      backpressure: () => Promise.resolve(),
      logger: logger.child({ service }),
    };
    return services[service].stages.map((stage) => ({ stage, context }));
  });
};

/** Starts the work of a stage that runs periodically instead of at a delivery. */
export const sweepsOf = ({ stage, context }: Unit): readonly Running[] => [
  sweepOften(stage, context),
  resumeOften(stage, context),
];
