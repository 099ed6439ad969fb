import type { Stage, StagePorts } from '@mneme/pipeline';

/** A handler receives the ports that its stage names, and no others. */
export const portsOf = ({ needs }: Pick<Stage, 'needs'>, ports: StagePorts): StagePorts =>
  Object.fromEntries(needs.map((need) => [need, ports[need]])) as unknown as StagePorts;
