import type { Stage, StagePorts } from '@mneme/pipeline';
import type { StageContext } from './stage-context.js';

/** A handler receives the ports that its stage names, and no others. */
export const portsOf = ({ needs }: Pick<Stage, 'needs'>, ports: StagePorts): StagePorts =>
  Object.fromEntries(needs.map((need) => [need, ports[need]])) as unknown as StagePorts;

/** The ports that a context holds for every unit of work of its stages. */
export const sharedPorts = ({
  instructions,
  knowledge,
  pseudonyms,
  sharing,
}: Pick<StageContext, 'instructions' | 'knowledge' | 'pseudonyms' | 'sharing'>) => ({
  instructions,
  knowledge,
  pseudonyms,
  sharing,
});
