import type { Stage, StageModels, StagePorts } from '@mneme/pipeline';
import { portsOfIndex, type UnitOfWork } from '@mneme/ports';
import { dataKeysOf } from '@mneme/sealing';
import type { StageContext } from './stage-context.js';
import { untilProjected } from './progress/until-projected.js';

type Ported = Pick<
  StageContext,
  | 'models'
  | 'instructions'
  | 'knowledge'
  | 'pseudonyms'
  | 'sharing'
  | 'capacity'
  | 'consolidation'
  | 'keyRing'
  | 'log'
>;

/** Returns all ports of a stage. Models in `inTheirPlace` replace models of the context. */
export const portsIn = (
  { models, keyRing, log, ...shared }: Ported,
  { index, facts }: Pick<UnitOfWork, 'index' | 'facts'>,
  inTheirPlace: Partial<StageModels> = {},
): StagePorts => ({
  ...models,
  ...inTheirPlace,
  instructions: shared.instructions,
  knowledge: shared.knowledge,
  pseudonyms: shared.pseudonyms,
  sharing: shared.sharing,
  capacity: shared.capacity,
  consolidation: shared.consolidation,
  ...portsOfIndex(index),
  facts,
  untilProjected: () => untilProjected(log),
  rewritesKey: rewritesKeyOf(keyRing),
});

/**
 * Requests the data key of `rewrites`, then checks the data keys of the source words. An erasure destroys the
 * keys of the words first. So if they still exist, a later erasure also destroys the key returned here.
 */
const rewritesKeyOf =
  (keyRing: Ported['keyRing']): StagePorts['rewritesKey'] =>
  async (scope, words) => {
    const key = await dataKeysOf(keyRing)(scope, null, 'rewrites');
    keyRing.forget(words);
    const secrets = await keyRing.secretsOf(words);
    return [...secrets.values()].includes('destroyed') ? null : key;
  };

export const portsOf = ({ needs }: Pick<Stage, 'needs'>, ports: StagePorts): StagePorts =>
  Object.fromEntries(needs.map((need) => [need, ports[need]])) as unknown as StagePorts;
