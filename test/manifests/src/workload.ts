import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { type Manifest, nameOf, ofKind, titleOf } from './manifest.js';

export type Labels = Readonly<Record<string, string>>;

/** The pods that a Deployment or a Job creates. */
export interface Workload {
  readonly title: string;
  readonly name: string;
  /** True for a Deployment, which runs until it is stopped. False for a Job. */
  readonly isLasting: boolean;
  readonly labels: Labels;
  readonly pod: IPodSpec;
  readonly containers: readonly IContainer[];
}

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

/** Returns the component label: `door` (API), `stage`, `gateway` or `migration`. */
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

/**
 * True if the selector matches the labels. A missing selector matches everything. Throws on an operator other
 * than `In`.
 */
export const selects = (selector: Selector | undefined, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
    if (operator !== 'In') throw new Error(`A selector says ${operator}: only In is understood here.`);
    return values.includes(labels[key] ?? '');
  });

export const portsOf = ({ containers }: Workload): ReadonlyMap<string, number> =>
  new Map(
    containers.flatMap(({ ports = [] }) =>
      ports.map(({ name = '', containerPort }) => [name, containerPort] as const),
    ),
  );
