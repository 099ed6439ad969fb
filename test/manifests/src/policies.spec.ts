import { version } from '@mneme/telemetry';
import { describe, expect, it } from 'vitest';
import { alertsOnWhatThereIs, labelsIn, metricsIn } from './alert-policies.js';
import type { Manifest, Policy } from './manifest.js';
import { isShut, reachesItsServers, receivesOnlyItsOwn } from './network-policies.js';
import { isConfined, isMeasured, isPinned, isProbed, isReplacedGently, isSomebody } from './pod-policies.js';
import { measured } from './measured.fixture.js';
import { broken, isMissing, overlays, the } from './rendered.fixture.js';
import { isScaled, scalesGently, watchesEveryStage } from './scaling-policies.js';
import { isConfigured, keepsSecrets } from './settings-policies.js';
import { isBudgeted, isWatched, leadsSomewhere, selectsItsOwn } from './wiring-policies.js';

/** A policy, with changes that must violate it and the message expected for each change. */
interface Promised {
  readonly holds: Policy;
  readonly breaks: readonly (readonly [
    how: string,
    breaks: (copy: Manifest[]) => unknown,
    noticed: string,
  ])[];
}

const podOf = (copy: readonly Manifest[], name: string) => {
  const pod = the(copy, 'Deployment', name).spec?.template.spec;
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error(`${name} has no container`);
  return { pod, container };
};

const scalerOf = (copy: readonly Manifest[], name: string) => the(copy, 'ScaledObject', name).spec;

const triggerOf = (copy: readonly Manifest[], name: string) =>
  scalerOf(copy, name).triggers[0]?.metadata ?? {};

const without = (copy: Manifest[], kind: string, name: string) =>
  copy.splice(
    copy.findIndex((manifest) => manifest.kind === kind && manifest.metadata?.name === name),
    1,
  );

const everywhere: Readonly<Record<string, Promised>> = {
  'probes start-up, readiness and liveness of every process': {
    holds: isProbed,
    breaks: [
      ['no probe', (copy) => delete podOf(copy, 'stm').container.livenessProbe, 'liveness probe'],
      [
        'a liveness probe that depends on servers',
        (copy) =>
          Object.assign(podOf(copy, 'stm').container.livenessProbe?.httpGet ?? {}, { path: '/health/ready' }),
        'liveness probe does not ask /health/live',
      ],
      [
        'a start-up probe that gives up early',
        (copy) => Object.assign(podOf(copy, 'sensory').container.startupProbe ?? {}, { failureThreshold: 3 }),
        'gives up before a consumer group is joined',
      ],
    ],
  },
  'requests CPU and memory, and limits memory to the request': {
    holds: isMeasured,
    breaks: [
      ['no resources', (copy) => delete podOf(copy, 'query').container.resources, 'asks for no CPU'],
      [
        'a memory limit above the request',
        (copy) => Object.assign(podOf(copy, 'query').container.resources?.limits ?? {}, { memory: '4Gi' }),
        'its limit of memory',
      ],
    ],
  },
  'runs without root, privileges and a writable disk': {
    holds: isConfined,
    breaks: [
      [
        'no security context',
        (copy) => delete podOf(copy, 'ingest').container.securityContext,
        'its disk can be written',
      ],
      [
        'the user root',
        (copy) => Object.assign(podOf(copy, 'ingest').pod.securityContext ?? {}, { runAsUser: 0 }),
        'root',
      ],
      [
        'no seccomp profile',
        (copy) => delete podOf(copy, 'ingest').pod.securityContext?.seccompProfile,
        'no seccomp profile',
      ],
    ],
  },
  'gives every process its own ServiceAccount, and no token': {
    holds: isSomebody,
    breaks: [
      [
        'the ServiceAccount of another workload',
        (copy) => (podOf(copy, 'stm').pod.serviceAccountName = 'query'),
        'of its own',
      ],
      [
        'a mounted token',
        (copy) => delete podOf(copy, 'stm').pod.automountServiceAccountToken,
        'mounts a token',
      ],
      ['a missing ServiceAccount', (copy) => without(copy, 'ServiceAccount', 'stm'), 'is missing'],
    ],
  },
  'starts new pods before it stops old ones, and gives these time to finish': {
    holds: isReplacedGently,
    breaks: [
      [
        'no rollout strategy',
        (copy) => delete the(copy, 'Deployment', 'stm').spec?.strategy,
        'takes away what works',
      ],
      [
        'a short grace period',
        (copy) => (podOf(copy, 'stm').pod.terminationGracePeriodSeconds = 5),
        '60 s to finish',
      ],
      [
        'an API service that stops at once',
        (copy) => delete podOf(copy, 'query').container.lifecycle,
        'requests still come',
      ],
      [
        'replicas that may share one machine',
        (copy) => delete podOf(copy, 'query').pod.topologySpreadConstraints,
        'share one machine',
      ],
    ],
  },
  'runs images of this version': {
    holds: isPinned(version),
    breaks: [
      ['the tag latest', (copy) => (podOf(copy, 'stm').container.image = 'mneme:latest'), 'mneme:latest'],
      ['no tag', (copy) => (podOf(copy, 'stm').container.image = 'mneme'), 'not version'],
    ],
  },
  'selects only the pods of the Deployment': {
    holds: selectsItsOwn,
    breaks: [
      [
        'a selector that matches other pods',
        (copy) =>
          ((the(copy, 'Deployment', 'stm').spec ?? { selector: {} }).selector = {
            matchLabels: { 'app.kubernetes.io/component': 'stage' },
          }),
        'Deployment stm: it does not select its own pods',
      ],
    ],
  },
  'connects every Service and Ingress to pods with the named port': {
    holds: leadsSomewhere,
    breaks: [
      [
        'a renamed port',
        (copy) => podOf(copy, 'ingest').container.ports?.forEach((port) => (port.name = 'web')),
        'no port http',
      ],
      ['a missing Service', (copy) => without(copy, 'Service', 'gateway'), '/v1 leads nowhere'],
    ],
  },
  'denies all traffic by default': {
    holds: isShut,
    breaks: [['no default policy', (copy) => without(copy, 'NetworkPolicy', 'nobody'), 'No policy shuts']],
  },
  'allows connections to the servers in the settings only': {
    holds: reachesItsServers,
    breaks: [
      [
        'no policy for the servers',
        (copy) => without(copy, 'NetworkPolicy', 'stores'),
        'Deployment stm: open is kube-system:53',
      ],
      [
        'egress to any address',
        (copy) => the(copy, 'NetworkPolicy', 'gateway').spec?.egress?.push({}),
        'Deployment gateway: open is anywhere:any',
      ],
      [
        'another port of a server',
        (copy) =>
          (podOf(copy, 'gateway').container.env ?? []).forEach((one) => (one.value = 'http://ingest:80')),
        'needed here:80',
      ],
    ],
  },
  'allows connections from the expected clients only': {
    holds: receivesOnlyItsOwn,
    breaks: [
      [
        'no policy for the API services',
        (copy) => without(copy, 'NetworkPolicy', 'doors'),
        'Deployment ingest',
      ],
      [
        'API services that are open to all',
        (copy) => the(copy, 'NetworkPolicy', 'doors').spec?.ingress?.push({ ports: [{ port: 'http' }] }),
        'anywhere:7373',
      ],
    ],
  },
  'sets all required variables, and only variables that the code reads': {
    holds: isConfigured,
    breaks: [
      [
        'a misspelt variable',
        (copy) => podOf(copy, 'stm').container.env?.push({ name: 'QDRANT_KEY', value: '' }),
        'nobody reads QDRANT_KEY',
      ],
      [
        'no ConfigMap with the servers',
        (copy) => podOf(copy, 'stm').container.envFrom?.pop(),
        'KAFKA_BROKERS is not set',
      ],
      [
        'an API service without an API key',
        (copy) => (podOf(copy, 'query').container.env = []),
        'have the key',
      ],
      [
        'another port than the process listens on',
        (copy) => podOf(copy, 'stm').container.ports?.forEach((port) => (port.containerPort = 80)),
        'does not listen on its port 80',
      ],
    ],
  },
  'keeps passwords and keys in the Secret': {
    holds: keepsSecrets,
    breaks: [
      [
        'a password outside of the Secret',
        (copy) => podOf(copy, 'stm').container.env?.push({ name: 'NEO4J_PASSWORD', value: 'secret' }),
        'can be read by everybody',
      ],
    ],
  },
};

const inProduction: Readonly<Record<string, Promised>> = {
  'has one disruption budget per Deployment, which allows one unavailable pod': {
    holds: isBudgeted,
    breaks: [
      [
        'no budget',
        (copy) => without(copy, 'PodDisruptionBudget', 'stm'),
        'Deployment stm: it has not one budget',
      ],
      [
        'a budget that allows no unavailable pod',
        (copy) => Object.assign(the(copy, 'PodDisruptionBudget', 'stm').spec ?? {}, { maxUnavailable: 0 }),
        'Deployment stm',
      ],
    ],
  },
  'scrapes the metrics of every service with metrics': {
    holds: isWatched,
    breaks: [
      [
        'another name of the port',
        (copy) => podOf(copy, 'stm').container.ports?.forEach((port) => (port.name = 'web')),
        'Deployment stm',
      ],
      [
        'another path of the metrics',
        (copy) =>
          the(copy, 'PodMonitor', 'mneme').spec.podMetricsEndpoints.forEach((one) => (one.path = '/')),
        'stm',
      ],
    ],
  },
  'scales every stage by the topic and consumer group that the code names': {
    holds: watchesEveryStage,
    breaks: [
      ['a stage without a trigger', (copy) => scalerOf(copy, 'stm').triggers.pop(), 'nothing watches kafka'],
      [
        'another consumer group',
        (copy) => (triggerOf(copy, 'stm')['consumerGroup'] = 'mneme.stm'),
        'nothing consumes kafka',
      ],
      [
        'another topic',
        (copy) => (triggerOf(copy, 'sensory')['topic'] = 'conversation'),
        'sensory: nothing consumes',
      ],
      [
        'another topic prefix in the settings',
        (copy) =>
          copy.forEach((one) => {
            if (one.kind === 'ConfigMap' && one.data?.['KAFKA_PREFIX']) one.data['KAFKA_PREFIX'] = 'ours.';
          }),
        'nothing watches kafka mneme-kafka-bootstrap.mneme-data.svc:9092 ours.segments ours.segments:stm.collect',
      ],
    ],
  },
  'changes the number of replicas slowly, within the partitions': {
    holds: scalesGently,
    breaks: [
      ['a minimum of one replica', (copy) => (scalerOf(copy, 'stm').minReplicaCount = 1), 'one replica'],
      [
        'more replicas than partitions',
        (copy) => (scalerOf(copy, 'stm').maxReplicaCount = 65),
        'the 64 partitions',
      ],
      ['no limit of the step size', (copy) => delete scalerOf(copy, 'stm').advanced, 'many at a time'],
      [
        'a protocol that Kafka 4 refuses',
        (copy) => delete triggerOf(copy, 'stm')['version'],
        'too old for Kafka 4',
      ],
      [
        'a misspelt key of a trigger',
        (copy) => (triggerOf(copy, 'stm')['lagTreshold'] = '5'),
        'does not know lagTreshold',
      ],
    ],
  },
  'scales every Deployment by exactly one scaler': {
    holds: isScaled,
    breaks: [
      [
        'no scaler',
        (copy) => without(copy, 'HorizontalPodAutoscaler', 'query'),
        'Deployment query: it has not one scaler',
      ],
      [
        'a fixed number of replicas',
        (copy) => Object.assign(the(copy, 'Deployment', 'stm').spec ?? {}, { replicas: 3 }),
        'undoes what its scaler did',
      ],
    ],
  },
  'alerts on metrics that the code has': {
    holds: alertsOnWhatThereIs(measured),
    breaks: [
      [
        'a metric that the code does not have',
        (copy) =>
          Object.assign(the(copy, 'PrometheusRule', 'mneme').spec.groups?.[0]?.rules?.[0] ?? {}, {
            expr: 'mneme_lag > 1',
          }),
        'nothing measures mneme_lag',
      ],
      [
        'a label that the metric lacks',
        (copy) =>
          Object.assign(the(copy, 'PrometheusRule', 'mneme').spec.groups?.[0]?.rules?.[0] ?? {}, {
            expr: 'max by (stage) (mneme_group_lag_events) > 1',
          }),
        'no label stage',
      ],
      [
        'no description',
        (copy) => delete the(copy, 'PrometheusRule', 'mneme').spec.groups?.[0]?.rules?.[0]?.annotations,
        'does not say what to do',
      ],
    ],
  },
};

const cases = (promises: Readonly<Record<string, Promised>>) =>
  Object.entries(promises).map(([name, promised]) => ({ name, ...promised }));

const breaksOf = (promises: Readonly<Record<string, Promised>>) =>
  Object.entries(promises).flatMap(([name, { holds, breaks }]) =>
    breaks.map(([how, apply, noticed]) => ({ name, how, holds, apply, noticed })),
  );

describe.skipIf(isMissing).each(Object.entries(overlays))('overlay %s', (_, manifests) => {
  it.each(cases(everywhere))('$name', ({ holds }) => {
    expect(holds(manifests)).toEqual([]);
  });
});

describe.skipIf(isMissing)('overlay prod', () => {
  it.each(cases(inProduction))('$name', ({ holds }) => {
    expect(holds(overlays.prod)).toEqual([]);
  });

  it.each(breaksOf({ ...everywhere, ...inProduction }))(
    'reports $how as a violation of "$name"',
    ({ holds, apply, noticed }) => {
      expect(holds(broken(overlays.prod, apply)).join('\n')).toContain(noticed);
    },
  );
});

describe('parser of PromQL expressions', () => {
  const expression = 'sum by (a, b) (rate(mneme_x_total{c="mneme_d",e=~"f"}[5m])) / on (a) kube_y > 0';

  it('finds metric names', () => {
    expect(metricsIn('mneme_x_total / on (a) kube_y > mneme_x_total')).toEqual(['mneme_x_total', 'kube_y']);
  });

  it('finds the labels in filters and groupings', () => {
    expect(labelsIn(expression)).toEqual(['c', 'e', 'a', 'b']);
  });
});
