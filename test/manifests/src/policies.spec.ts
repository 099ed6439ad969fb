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
  'asks every process whether it lives and is ready': {
    holds: isProbed,
    breaks: [
      ['no probe', (copy) => delete podOf(copy, 'stm').container.livenessProbe, 'liveness probe'],
      [
        'a liveness that asks for servers',
        (copy) =>
          Object.assign(podOf(copy, 'stm').container.livenessProbe?.httpGet ?? {}, { path: '/health/ready' }),
        'liveness probe does not ask /health/live',
      ],
      [
        'no patience at the start',
        (copy) => Object.assign(podOf(copy, 'sensory').container.startupProbe ?? {}, { failureThreshold: 3 }),
        'gives up before a consumer group is joined',
      ],
    ],
  },
  'asks for CPU and memory, and limits memory to it': {
    holds: isMeasured,
    breaks: [
      ['no resources', (copy) => delete podOf(copy, 'query').container.resources, 'asks for no CPU'],
      [
        'a higher limit',
        (copy) => Object.assign(podOf(copy, 'query').container.resources?.limits ?? {}, { memory: '4Gi' }),
        'its limit of memory',
      ],
    ],
  },
  'confines what runs': {
    holds: isConfined,
    breaks: [
      [
        'no context',
        (copy) => delete podOf(copy, 'ingest').container.securityContext,
        'its disk can be written',
      ],
      [
        'root',
        (copy) => Object.assign(podOf(copy, 'ingest').pod.securityContext ?? {}, { runAsUser: 0 }),
        'root',
      ],
      [
        'no seccomp',
        (copy) => delete podOf(copy, 'ingest').pod.securityContext?.seccompProfile,
        'no seccomp profile',
      ],
    ],
  },
  'gives every process a ServiceAccount of its own, and no token': {
    holds: isSomebody,
    breaks: [
      ['another account', (copy) => (podOf(copy, 'stm').pod.serviceAccountName = 'query'), 'of its own'],
      ['a token', (copy) => delete podOf(copy, 'stm').pod.automountServiceAccountToken, 'mounts a token'],
      ['no account', (copy) => without(copy, 'ServiceAccount', 'stm'), 'is missing'],
    ],
  },
  'replaces what works only by what works': {
    holds: isReplacedGently,
    breaks: [
      ['recreation', (copy) => delete the(copy, 'Deployment', 'stm').spec?.strategy, 'takes away what works'],
      ['no grace', (copy) => (podOf(copy, 'stm').pod.terminationGracePeriodSeconds = 5), '60 s to finish'],
      [
        'a door that shuts at once',
        (copy) => delete podOf(copy, 'query').container.lifecycle,
        'requests still come',
      ],
      [
        'one machine',
        (copy) => delete podOf(copy, 'query').pod.topologySpreadConstraints,
        'share one machine',
      ],
    ],
  },
  'runs images of this version': {
    holds: isPinned(version),
    breaks: [
      ['latest', (copy) => (podOf(copy, 'stm').container.image = 'mneme:latest'), 'mneme:latest'],
      ['none', (copy) => (podOf(copy, 'stm').container.image = 'mneme'), 'not version'],
    ],
  },
  'selects by labels that there are, and nothing of another': {
    holds: selectsItsOwn,
    breaks: [
      [
        'too wide a selector',
        (copy) =>
          ((the(copy, 'Deployment', 'stm').spec ?? { selector: {} }).selector = {
            matchLabels: { 'app.kubernetes.io/component': 'stage' },
          }),
        'Deployment stm: it does not select its own pods',
      ],
    ],
  },
  'leads every address to pods that have the port': {
    holds: leadsSomewhere,
    breaks: [
      [
        'a renamed port',
        (copy) => podOf(copy, 'ingest').container.ports?.forEach((port) => (port.name = 'web')),
        'no port http',
      ],
      ['no Service', (copy) => without(copy, 'Service', 'gateway'), '/v1 leads nowhere'],
    ],
  },
  'shuts the network but for what is opened': {
    holds: isShut,
    breaks: [['no default', (copy) => without(copy, 'NetworkPolicy', 'nobody'), 'No policy shuts']],
  },
  'lets each reach the servers of its settings, and no others': {
    holds: reachesItsServers,
    breaks: [
      [
        'nothing open',
        (copy) => without(copy, 'NetworkPolicy', 'stores'),
        'Deployment stm: open is kube-system:53',
      ],
      [
        'anywhere open',
        (copy) => the(copy, 'NetworkPolicy', 'gateway').spec?.egress?.push({}),
        'Deployment gateway: open is anywhere:any',
      ],
      [
        'another port',
        (copy) =>
          (podOf(copy, 'gateway').container.env ?? []).forEach((one) => (one.value = 'http://ingest:80')),
        'needed here:80',
      ],
    ],
  },
  'lets only those in that have business there': {
    holds: receivesOnlyItsOwn,
    breaks: [
      ['a closed door', (copy) => without(copy, 'NetworkPolicy', 'doors'), 'Deployment ingest'],
      [
        'a door open to all',
        (copy) => the(copy, 'NetworkPolicy', 'doors').spec?.ingress?.push({ ports: [{ port: 'http' }] }),
        'anywhere:7373',
      ],
    ],
  },
  'sets what the code reads, all that has to be set, and nothing else': {
    holds: isConfigured,
    breaks: [
      [
        'a misspelt name',
        (copy) => podOf(copy, 'stm').container.env?.push({ name: 'QDRANT_KEY', value: '' }),
        'nobody reads QDRANT_KEY',
      ],
      [
        'no ConfigMap of servers',
        (copy) => podOf(copy, 'stm').container.envFrom?.pop(),
        'KAFKA_BROKERS is not set',
      ],
      ['a door without key', (copy) => (podOf(copy, 'query').container.env = []), 'have the key'],
      [
        'another port',
        (copy) => podOf(copy, 'stm').container.ports?.forEach((port) => (port.containerPort = 80)),
        'does not listen on its port 80',
      ],
    ],
  },
  'keeps passwords and keys in the Secret': {
    holds: keepsSecrets,
    breaks: [
      [
        'a password in the open',
        (copy) => podOf(copy, 'stm').container.env?.push({ name: 'NEO4J_PASSWORD', value: 'secret' }),
        'can be read by everybody',
      ],
    ],
  },
};

const inProduction: Readonly<Record<string, Promised>> = {
  'has a budget for every Deployment': {
    holds: isBudgeted,
    breaks: [
      [
        'none',
        (copy) => without(copy, 'PodDisruptionBudget', 'stm'),
        'Deployment stm: it has not one budget',
      ],
      [
        'nobody may go',
        (copy) => Object.assign(the(copy, 'PodDisruptionBudget', 'stm').spec ?? {}, { maxUnavailable: 0 }),
        'Deployment stm',
      ],
    ],
  },
  'asks everybody for the metrics': {
    holds: isWatched,
    breaks: [
      [
        'another port',
        (copy) => podOf(copy, 'stm').container.ports?.forEach((port) => (port.name = 'web')),
        'Deployment stm',
      ],
      [
        'another path',
        (copy) =>
          the(copy, 'PodMonitor', 'mneme').spec.podMetricsEndpoints.forEach((one) => (one.path = '/')),
        'stm',
      ],
    ],
  },
  'watches every stage by the topic and the group that the code names': {
    holds: watchesEveryStage,
    breaks: [
      ['a stage less', (copy) => scalerOf(copy, 'stm').triggers.pop(), 'nothing watches kafka'],
      [
        'another group',
        (copy) => (triggerOf(copy, 'stm')['consumerGroup'] = 'mneme.stm'),
        'nothing consumes kafka',
      ],
      [
        'another topic',
        (copy) => (triggerOf(copy, 'sensory')['topic'] = 'conversation'),
        'sensory: nothing consumes',
      ],
      [
        'another prefix in the settings',
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
      ['one replica', (copy) => (scalerOf(copy, 'stm').minReplicaCount = 1), 'one replica'],
      ['more than partitions', (copy) => (scalerOf(copy, 'stm').maxReplicaCount = 65), 'the 64 partitions'],
      ['at once', (copy) => delete scalerOf(copy, 'stm').advanced, 'many at a time'],
      [
        'a protocol that Kafka 4 refuses',
        (copy) => delete triggerOf(copy, 'stm')['version'],
        'too old for Kafka 4',
      ],
      [
        'a misspelt key',
        (copy) => (triggerOf(copy, 'stm')['lagTreshold'] = '5'),
        'does not know lagTreshold',
      ],
    ],
  },
  'scales each by one scaler': {
    holds: isScaled,
    breaks: [
      [
        'none',
        (copy) => without(copy, 'HorizontalPodAutoscaler', 'query'),
        'Deployment query: it has not one scaler',
      ],
      [
        'replicas of its own',
        (copy) => Object.assign(the(copy, 'Deployment', 'stm').spec ?? {}, { replicas: 3 }),
        'undoes what its scaler did',
      ],
    ],
  },
  'alerts on metrics that the code has': {
    holds: alertsOnWhatThereIs(measured),
    breaks: [
      [
        'a metric that nobody has',
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
        'no advice',
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
    'rejects $how as a violation of "$name"',
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
