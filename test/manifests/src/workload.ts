import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { type Manifest, nameOf, ofKind, titleOf } from './manifest.js';

export type Labels = Readonly<Record<string, string>>;

/** Pods of one kind, as whoever makes them describes them. */
export interface Workload {
  readonly title: string;
  readonly name: string;
  /** Runs until it is told to stop: a Deployment; otherwise a Job. */
  readonly isLasting: boolean;
  readonly labels: Labels;
  readonly pod: IPodSpec;
  readonly containers: readonly IContainer[];
}

/** Everything that makes pods. */
export const workloadsOf = (manifests: readonly Manifest[]): readonly Workload[] =>
  [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')].map((manifest) => {
    const template = manifest.spec?.template;
    const pod = template?.spec ?? { containers: [] };
    return {
      title: titleOf(manifest),
      name: nameOf(manifest),
      isLasting: manifest.kind === 'Deployment',
      labels: template?.metadata?.labels ?? {},
      pod,
      containers: [...(pod.initContainers ?? []), ...pod.containers],
    };
  });

/** What it is among ours: API, stage, gateway, migration. */
export const roleOf = ({ labels }: Workload): string => labels['app.kubernetes.io/component'] ?? '';

interface Expression {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
}

interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly Expression[];
}

/** Whether a selector means what bears the labels; none means everything. Throws on an operator that we do not use. */
export const selects = (selector: Selector | undefined, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`A selector says ${operator}: only In is understood here.`);
    return values.includes(labels[key] ?? '');
  });

/** The numbers of the ports, by their names. */
export const portsOf = ({ containers }: Workload): ReadonlyMap<string, number> =>
  new Map(
    containers.flatMap(({ ports = [] }) =>
      ports.map(({ name = '', containerPort }) => [name, containerPort] as const),
    ),
  );
