import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IProbe } from 'kubernetes-models/v1/Probe';
import { nameOf, ofKind, type Policy, titleOf } from './manifest.js';
import { roleOf, type Workload, workloadsOf } from './workload.js';

const LIVE = '/health/live';
const READY = '/health/ready';

/** Routes for the health probes of an orchestrator. */
export const healthRoutes: readonly string[] = [LIVE, READY];

/** A policy that checks each workload separately and reports each condition that does not hold. */
const ofEach =
  (failures: (workload: Workload) => readonly (readonly [holds: boolean, sentence: string])[]): Policy =>
  (manifests) =>
    workloadsOf(manifests).flatMap((workload) =>
      failures(workload).flatMap(([holds, sentence]) => (holds ? [] : [`${workload.title}: ${sentence}`])),
    );

const asks = (probe: IProbe | undefined, path: string): boolean =>
  probe?.httpGet?.path === path && probe.httpGet.port === 'http';

/**
 * Every container has all three probes. Liveness does not depend on the databases, because a restart would not
 * repair them. The gateway uses its liveness route for readiness too.
 */
export const isProbed: Policy = ofEach((workload) =>
  workload.containers.flatMap((container: IContainer) => {
    if (!workload.isLasting) return [];
    const ready = roleOf(workload) === 'gateway' ? LIVE : READY;
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const patienceS = (startupProbe?.periodSeconds ?? 10) * (startupProbe?.failureThreshold ?? 3);
    return [
      [asks(startupProbe, LIVE), `its start-up probe does not ask ${LIVE}`],
      [patienceS >= 90, 'its start-up probe gives up before a consumer group is joined'],
      [asks(readinessProbe, ready), `its readiness probe does not ask ${ready}`],
      [asks(livenessProbe, LIVE), `its liveness probe does not ask ${LIVE}`],
    ] as const;
  }),
);

/** Every container requests CPU and memory. The memory limit equals the request, and CPU is not limited. */
export const isMeasured: Policy = ofEach(({ containers }) =>
  containers.flatMap(({ resources }) => {
    const { requests, limits } = resources ?? {};
    return [
      [requests?.['cpu'] !== undefined, 'it asks for no CPU'],
      [requests?.['memory'] !== undefined, 'it asks for no memory'],
      [limits?.['memory'] === requests?.['memory'], 'its limit of memory is not what it asks for'],
      [limits?.['cpu'] === undefined, 'its CPU is throttled'],
    ] as const;
  }),
);

/** Pods meet the `restricted` Pod Security Standard and have a root filesystem that is read-only. */
export const isConfined: Policy = ofEach(({ pod, containers }) => {
  const { runAsNonRoot, runAsUser = 0, seccompProfile } = pod.securityContext ?? {};
  return [
    [runAsNonRoot === true && runAsUser > 0, 'it may run as root'],
    [seccompProfile?.type === 'RuntimeDefault', 'it has no seccomp profile'],
    ...containers.flatMap(({ securityContext: held }) => [
      [held?.allowPrivilegeEscalation === false, 'it may gain privileges'] as const,
      [held?.readOnlyRootFilesystem === true, 'its disk can be written'] as const,
      [held?.capabilities?.drop?.includes('ALL') === true, 'it keeps capabilities'] as const,
      [held?.capabilities?.add === undefined, 'it adds capabilities'] as const,
    ]),
  ];
});

/** Every workload has its own ServiceAccount, and no token is mounted. */
export const isSomebody: Policy = (manifests) => {
  const accounts = ofKind(manifests, 'ServiceAccount');
  const open = accounts.filter(({ automountServiceAccountToken }) => automountServiceAccountToken !== false);
  const complaints = ofEach(({ name, pod }) => [
    [pod.serviceAccountName === name, 'it has no ServiceAccount of its own'],
    [accounts.some((account) => nameOf(account) === pod.serviceAccountName), 'its ServiceAccount is missing'],
    [pod.automountServiceAccountToken === false, 'it mounts a token'],
    [pod.enableServiceLinks === false, 'it gets variables that nobody has set'],
  ]);
  return [...complaints(manifests), ...open.map((account) => `${titleOf(account)}: its token is mounted`)];
};

const GRACE_S = 60;

/** A rollout starts a replacement before it stops a pod, and a stopping pod has time to finish. */
export const isReplacedGently: Policy = (manifests) => [
  ...ofKind(manifests, 'Deployment').flatMap((deployment) => {
    const { maxUnavailable, maxSurge } = deployment.spec?.strategy?.rollingUpdate ?? {};
    if (maxUnavailable === 0 && maxSurge === 1) return [];
    return [`${titleOf(deployment)}: a rollout takes away what works`];
  }),
  ...ofEach((workload) => {
    if (!workload.isLasting) return [];
    const { pod, containers } = workload;
    const lingersS = containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0);
    const isAsked = ['door', 'gateway'].includes(roleOf(workload));
    return [
      [pod.terminationGracePeriodSeconds === GRACE_S, `it has not ${GRACE_S} s to finish`],
      [!isAsked || lingersS.every((s) => s >= 5), 'it stops answering while requests still come'],
      [(pod.topologySpreadConstraints ?? []).length > 0, 'its replicas may share one machine'],
    ];
  })(manifests),
];

export const isPinned =
  (version: string): Policy =>
  (manifests) =>
    ofEach(({ containers }) =>
      containers.map(({ image = '' }) => [
        image.split('/').at(-1) === `mneme:${version}`,
        `its image is ${image}, not version ${version}`,
      ]),
    )(manifests);
