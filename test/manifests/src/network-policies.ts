import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { type Manifest, ofKind, type Policy } from './manifest.js';
import { addressesIn, settingsOf } from './settings.js';
import { portsOf, roleOf, selects, type Workload, workloadsOf } from './workload.js';

/** Placeholder for the namespace of the policy itself. */
const HERE = 'here';
const NAMES = 'kube-system:53';

/** One NetworkPolicy denies all traffic that no other policy allows. */
export const isShut: Policy = (manifests) => {
  const isShutting = ofKind(manifests, 'NetworkPolicy').some(
    ({ spec }) =>
      Object.keys(spec?.podSelector ?? { none: '' }).length === 0 &&
      (['Ingress', 'Egress'] as const).every((way) => spec?.policyTypes?.includes(way)) &&
      !spec?.ingress &&
      !spec?.egress,
  );
  return isShutting ? [] : ['No policy shuts what the others do not open'];
};

/** Each workload may connect to exactly the servers in its settings, and to DNS. */
export const reachesItsServers: Policy = (manifests) =>
  workloadsOf(manifests).flatMap((workload) => {
    const open = [...new Set(waysOf(manifests, workload, 'egress'))].sort();
    const needed = settingsOf(manifests, workload)
      .flatMap(addressesIn)
      .map(({ host, port }) => `${/^[^.]+\.([^.]+)\.svc$/.exec(host)?.[1] ?? HERE}:${port}`);
    return differing(workload, open, [...new Set([...needed, NAMES])].sort());
  });

const WHO_MAY_COME: Readonly<Record<string, readonly string[]>> = {
  door: [`${HERE}:7373`, 'monitoring:7373'],
  gateway: ['ingress-nginx:7373'],
  migration: [],
  stage: ['monitoring:7373'],
};

/**
 * Only the gateway may connect to the API services, only Prometheus to services with metrics, and only the
 * ingress controller to the gateway.
 */
export const receivesOnlyItsOwn: Policy = (manifests) =>
  workloadsOf(manifests).flatMap((workload) =>
    differing(
      workload,
      [...new Set(waysOf(manifests, workload, 'ingress'))].sort(),
      WHO_MAY_COME[roleOf(workload)] ?? [],
    ),
  );

const differing = (
  { title }: Workload,
  open: readonly string[],
  needed: readonly string[],
): readonly string[] =>
  open.join() === needed.join() ? [] : [`${title}: open is ${open.join(', ')}; needed ${needed.join(', ')}`];

type Peer = NonNullable<NonNullable<NonNullable<INetworkPolicy['spec']>['egress']>[number]['to']>[number];

/** Returns the peers with which the policies allow a workload to communicate, as `namespace:port`. */
const waysOf = (
  manifests: readonly Manifest[],
  workload: Workload,
  way: 'ingress' | 'egress',
): readonly string[] =>
  ofKind(manifests, 'NetworkPolicy')
    .filter(({ spec }) => selects(spec?.podSelector, workload.labels))
    .flatMap(({ spec }) =>
      way === 'egress'
        ? (spec?.egress ?? []).map(({ to = [{}], ports = [{}] }) => ({ peers: to, ports }))
        : (spec?.ingress ?? []).map(({ from = [{}], ports = [{}] }) => ({ peers: from, ports })),
    )
    .flatMap(({ peers, ports }) =>
      peers.flatMap((peer) =>
        ports.map(({ port }) => `${namespaceOf(peer)}:${numberOf(manifests, port ?? 'any')}`),
      ),
    );

/**
 * Returns the namespace of a peer, or `anywhere` if the peer has neither a pod selector nor the name of a
 * namespace, because it then matches every address.
 */
const namespaceOf = ({ namespaceSelector, podSelector }: Peer): string => {
  const named = namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
  if (namespaceSelector) return named ?? 'anywhere';
  return podSelector ? HERE : 'anywhere';
};

const numberOf = (manifests: readonly Manifest[], port: string | number): string => {
  if (typeof port === 'number') return String(port);
  const numbers = workloadsOf(manifests).flatMap((workload) => portsOf(workload).get(port) ?? []);
  return String(numbers[0] ?? port);
};
