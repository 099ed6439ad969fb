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

/** `inTheirPlace` replaces models of the context. */
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
 * An erasure destroys the keys of the source words before the key of `rewrites`. So if the keys of the words exist
 * after the key of `rewrites` was requested, a later erasure destroys that key too.
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
