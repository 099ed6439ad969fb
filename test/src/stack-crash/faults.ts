import { pipeline } from '@mneme/pipeline';
import type { ErasurePoint } from '@mneme/upkeep';
import { services } from '@mneme/server';
import type { Order } from './orders.js';

export type Fault =
  /** A service kills itself at a named point. */
  | { readonly kind: 'at-point'; readonly service: string; readonly order: Order }
  /** A process or server is killed after a time. */
  | { readonly kind: 'kill'; readonly name: string; readonly afterMs: number }
  /** A process is stopped for longer than the timeout of its consumer group, and then continued. */
  | { readonly kind: 'freeze'; readonly name: string; readonly forMs: number };

/** Stages by service. `ingest` has no stages but also commits. Services that only read are left out. */
const STAGES = Object.entries(services)
  .filter(([, { answers }]) => answers !== 'reads')
  .map(([service, { stages }]) => [service, stages.map(({ name }) => name)] as const);
const FAILPOINTS = ['delivered', 'decided', 'settled'] as const;
/** Points between the writes of a commit. These points are not specific to a stage. */
const STEPS = ['rows-written', 'events-published', 'parked'] as const;

const ERASURE_POINTS: readonly ErasurePoint[] = [
  ...(['keys-destroyed', 'stages-told', 'removed', 'passed'] as const),
  ...(['recorded', 'corrected', 'released'] as const),
];

/** Stages that get events once per session, after the session was closed. */
const OFFLINE: ReadonlySet<string> = new Set(
  [pipeline.plan, pipeline.judge, pipeline.apply].map(({ name }) => name),
);

const atPoint = (service: string, order: Order): Fault => ({ kind: 'at-point', service, order });

/** Every named point of every stage, and every step of a commit in every service. */
export const namedFaults: readonly Fault[] = STAGES.flatMap(([service, stages]) => [
  ...stages.flatMap((stage, s) =>
    FAILPOINTS.map((point, m) =>
      atPoint(service, { point, stage, count: OFFLINE.has(stage) ? 1 : 1 + ((s + m) % 2) }),
    ),
  ),
  ...STEPS.map((point, n) => atPoint(service, { point, stage: null, count: 1 + n })),
]);

/** Every named point of an erasure. Only erasures of messages reach the last three erasure points. */
export const erasureFaults: readonly Fault[] = [
  ...ERASURE_POINTS.map((point) => atPoint('consolidator', { point, stage: 'erasures', count: 1 })),
  ...['ingest', 'stm', 'consolidator'].map((service) =>
    atPoint(service, { point: 'points-written', stage: null, count: 2 }),
  ),
];

/** Distributes the faults over rounds, with at most one fault per service in each round. */
export const roundsOf = (named: readonly Fault[]): Fault[][] => {
  const queues = new Map<string, Fault[]>();
  for (const fault of named) {
    const target = fault.kind === 'at-point' ? fault.service : fault.name;
    queues.set(target, [...(queues.get(target) ?? []), fault]);
  }
  const longest = Math.max(...[...queues.values()].map((queue) => queue.length));
  return Array.from({ length: longest }, (_, n) =>
    [...queues.values()].flatMap((queue) => queue.slice(n, n + 1)),
  );
};
