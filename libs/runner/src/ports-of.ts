import type { Stage, StageModels, StagePorts } from '@mneme/pipeline';
import type { UnitOfWork } from '@mneme/ports';
import { dataKeysOf } from '@mneme/sealing';
import type { StageContext } from './stage-context.js';
import { untilProjected } from './until-projected.js';

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

/** Everything a stage may ask for in one unit of work; `models` are those of the context unless others take their place. */
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
  index,
  facts,
  untilProjected: () => untilProjected(log),
  rewritesKey: rewritesKeyOf(keyRing),
});

/** Asked for first: an erasure destroys the keys of its words before that of the texts, so words that are whole then are in time. */
const rewritesKeyOf =
  (keyRing: Ported['keyRing']): StagePorts['rewritesKey'] =>
  async (scope, words) => {
    const key = await dataKeysOf(keyRing)(scope, null, 'rewrites');
    keyRing.forget(words);
    const secrets = await keyRing.secretsOf(words);
    return [...secrets.values()].includes('destroyed') ? null : key;
  };

/** A handler receives the ports that its stage names, and no others. */
export const portsOf = ({ needs }: Pick<Stage, 'needs'>, ports: StagePorts): StagePorts =>
  Object.fromEntries(needs.map((need) => [need, ports[need]])) as unknown as StagePorts;
