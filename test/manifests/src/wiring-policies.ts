import type { IService } from 'kubernetes-models/v1/Service';
import { type Manifest, nameOf, type Of, ofKind, type Policy, titleOf } from './manifest.js';
import { portsOf, roleOf, selects, type Workload, workloadsOf } from './workload.js';

export const selectsItsOwn: Policy = (manifests) =>
  ofKind(manifests, 'Deployment').flatMap((deployment) => {
    const selected = selectedBy(manifests, deployment.spec?.selector);
    const isOwn = selected.length === 1 && selected[0]?.title === titleOf(deployment);
    return isOwn ? [] : [`${titleOf(deployment)}: it does not select its own pods, or selects others too`];
  });

/** Every Service selects pods that have its ports, and every Ingress names an existing Service. */
export const leadsSomewhere: Policy = (manifests) => {
  const services = ofKind(manifests, 'Service');
  const backends = ofKind(manifests, 'Ingress').flatMap((ingress) =>
    (ingress.spec?.rules ?? []).flatMap(({ http }) =>
      (http?.paths ?? []).flatMap(({ path = '', backend }) => {
        const service = services.find((candidate) => nameOf(candidate) === backend.service?.name);
        const port = backend.service?.port?.name;
        const isThere = service?.spec?.ports?.some(({ name }) => name === port);
        return isThere ? [] : [`${titleOf(ingress)}: ${path} leads nowhere`];
      }),
    ),
  );
  return [...services.flatMap((service) => portsThatMiss(manifests, service)), ...backends];
};

const portsThatMiss = (manifests: readonly Manifest[], service: IService): readonly string[] => {
  const pods = selectedBy(manifests, { matchLabels: service.spec?.selector ?? {} });
  if (pods.length !== 1) return [`${titleOf(service)}: it does not lead to pods of one kind`];
  const named = pods.flatMap((pod) => [...portsOf(pod).keys()]);
  return (service.spec?.ports ?? [])
    .filter(({ targetPort }) => !named.includes(String(targetPort)))
    .map(({ targetPort }) => `${titleOf(service)}: its pods have no port ${targetPort}`);
};

/**
 * Every Deployment has one disruption budget, which allows exactly one unavailable pod, so that a node can be
 * drained.
 */
export const isBudgeted: Policy = (manifests) =>
  ofKind(manifests, 'Deployment').flatMap((deployment) => {
    const labels = deployment.spec?.template.metadata?.labels ?? {};
    const budgets = ofKind(manifests, 'PodDisruptionBudget').filter(({ spec }) =>
      selects(spec?.selector, labels),
    );
    const isOne = budgets.length === 1 && budgets[0]?.spec?.maxUnavailable === 1;
    return isOne ? [] : [`${titleOf(deployment)}: it has not one budget`];
  });

const METRICS = '/metrics';

/** A PodMonitor scrapes every workload that has metrics, at a port of the workload. */
export const isWatched: Policy = (manifests) => {
  const monitors = ofKind(manifests, 'PodMonitor');
  return workloadsOf(manifests)
    .filter((workload) => ['door', 'stage'].includes(roleOf(workload)))
    .filter((workload) => !monitors.some((monitor) => watches(monitor, workload)))
    .map(({ title }) => `${title}: nobody asks for its metrics`);
};

const watches = ({ spec }: Of<'PodMonitor'>, workload: Workload): boolean =>
  selects(spec.selector, workload.labels) &&
  spec.podMetricsEndpoints.some(({ port = '', path }) => portsOf(workload).has(port) && path === METRICS);

const selectedBy = (
  manifests: readonly Manifest[],
  selector: Parameters<typeof selects>[0],
): readonly Workload[] => workloadsOf(manifests).filter(({ labels }) => selects(selector, labels));
