import { pipeline } from '@mneme/pipeline';
import type { ErasurePoint } from '@mneme/runner';
import { services } from '@mneme/server';
import type { Order } from './orders.js';

/** What happens to a stack while it takes a part of the talks. */
export type Fault =
  /** A service dies at a named point. */
  | { readonly kind: 'at-point'; readonly service: string; readonly order: Order }
  /** A process, or a server, is killed at a moment of its own. */
  | { readonly kind: 'kill'; readonly name: string; readonly afterMs: number }
  /** A process stands still, longer than its group waits for it, and goes on. */
  | { readonly kind: 'freeze'; readonly name: string; readonly forMs: number };

/** What each service commits for; a command has no stages, but commits as they do, if it writes. */
const STAGES = Object.entries(services)
  .filter(([, { answers }]) => answers !== 'reads')
  .map(([service, { stages }]) => [service, stages.map(({ name }) => name)] as const);
const MILESTONES = ['delivered', 'decided', 'settled'] as const;
/** Between the writes of a commit; of which stage is not told. */
const STEPS = ['rows-written', 'events-published', 'parked'] as const;

const ERASURE_POINTS: readonly ErasurePoint[] = [
  ...(['keys-destroyed', 'stages-told', 'removed', 'passed'] as const),
  ...(['recorded', 'corrected', 'released'] as const),
];

/** Comes to work once a session, when it has ended. */
const OFFLINE: ReadonlySet<string> = new Set(
  [pipeline.plan, pipeline.judge, pipeline.apply].map(({ name }) => name),
);

const atPoint = (service: string, order: Order): Fault => ({ kind: 'at-point', service, order });

/** Every named point of every stage, and every step of a commit in every service. */
export const namedFaults: readonly Fault[] = STAGES.flatMap(([service, stages]) => [
  ...stages.flatMap((stage, s) =>
    MILESTONES.map((point, m) =>
      atPoint(service, { point, stage, count: OFFLINE.has(stage) ? 1 : 1 + ((s + m) % 2) }),
    ),
  ),
  ...STEPS.map((point, n) => atPoint(service, { point, stage: null, count: 1 + n })),
]);

/** Every named point of an erasure. The last three are reached by erasures of messages. */
export const erasureFaults: readonly Fault[] = [
  ...ERASURE_POINTS.map((point) => atPoint('consolidator', { point, stage: 'erasures', count: 1 })),
  ...['ingest', 'stm', 'consolidator'].map((service) =>
    atPoint(service, { point: 'points-written', stage: null, count: 2 }),
  ),
];

/** The faults in rounds: in each, one for every service that has one left. */
export const roundsOf = (blows: readonly Fault[]): Fault[][] => {
  const queues = new Map<string, Fault[]>();
  for (const fault of blows) {
    const target = fault.kind === 'at-point' ? fault.service : fault.name;
    queues.set(target, [...(queues.get(target) ?? []), fault]);
  }
  const longest = Math.max(...[...queues.values()].map((queue) => queue.length));
  return Array.from({ length: longest }, (_, n) =>
    [...queues.values()].flatMap((queue) => queue.slice(n, n + 1)),
  );
};
