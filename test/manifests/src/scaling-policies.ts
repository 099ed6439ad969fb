import { groupName, topicName } from '@mneme/kafka';
import { type ServiceName, services } from '@mneme/server';
import { type Manifest, nameOf, type Of, ofKind, type Policy, titleOf } from './manifest.js';
import { settingsOf } from './settings.js';
import { roleOf, workloadsOf } from './workload.js';

/** The keys that KEDA's documentation lists for the Kafka trigger. The metadata of a trigger has no types. */
const TRIGGER_KEYS: readonly string[] = [
  ...['bootstrapServers', 'topic', 'consumerGroup', 'lagThreshold', 'activationLagThreshold'],
  ...['offsetResetPolicy', 'limitToPartitionsWithLag', 'version'],
];
const LEAST_REPLICAS = 2;
const COOLDOWN_S = 300;
const STABLE_S = 600;
const LARGEST_STEP_PERCENT = 25;

/**
 * Every stage of a service has a trigger on its topic and consumer group, with the names that the code uses.
 */
export const watchesEveryStage: Policy = (manifests) =>
  stageServices.flatMap((service) => {
    const scaler = ofKind(manifests, 'ScaledObject').find(({ spec }) => spec.scaleTargetRef.name === service);
    const prefix = settingOf(manifests, service, 'KAFKA_PREFIX');
    const brokers = settingOf(manifests, service, 'KAFKA_BROKERS');
    const watched = (scaler?.spec.triggers ?? []).map(
      ({ type, metadata }) =>
        `${type} ${metadata['bootstrapServers']} ${metadata['topic']} ${metadata['consumerGroup']}`,
    );
    const consumed = services[service].stages.map(({ name: group, consumes: { name: topic } }) =>
      ['kafka', brokers, topicName(prefix, topic), groupName(prefix, { group, topic })].join(' '),
    );
    return [
      ...consumed.filter((one) => !watched.includes(one)).map((one) => `${service}: nothing watches ${one}`),
      ...watched.filter((one) => !consumed.includes(one)).map((one) => `${service}: nothing consumes ${one}`),
    ];
  });

const stageServices = (Object.keys(services) as ServiceName[]).filter(
  (name) => services[name].stages.length > 0,
);

/**
 * Scaling is slow, in small steps, and limited to the number of partitions, because each change pauses the
 * consumer group.
 */
export const scalesGently: Policy = (manifests) =>
  ofKind(manifests, 'ScaledObject').flatMap((scaler) => {
    const { minReplicaCount = 0, maxReplicaCount = 100, cooldownPeriod, advanced, triggers } = scaler.spec;
    const { scaleUp, scaleDown } = advanced?.horizontalPodAutoscalerConfig?.behavior ?? {};
    const partitions = Number(settingOf(manifests, scaler.spec.scaleTargetRef.name, 'KAFKA_PARTITIONS'));
    const unknown = triggers
      .flatMap(({ metadata }) => Object.keys(metadata))
      .filter((key) => !TRIGGER_KEYS.includes(key));
    const fresh = triggers.every(({ metadata }) => metadata['offsetResetPolicy'] === 'earliest');
    const understood = triggers.every(({ metadata }) => Number.parseFloat(metadata['version'] ?? '1') >= 2.1);
    return [
      [minReplicaCount >= LEAST_REPLICAS, 'one replica may be all there is'],
      [maxReplicaCount <= partitions, `more replicas than the ${partitions} partitions`],
      [cooldownPeriod === COOLDOWN_S, 'it does not cool down'],
      [(scaleDown?.stabilizationWindowSeconds ?? 0) >= STABLE_S, 'it takes replicas away at once'],
      [isGentle(scaleDown) && isGentle(scaleUp), 'it changes many at a time'],
      [unknown.length === 0, `KEDA does not know ${unknown.join(', ')}`],
      [fresh, 'a group that has not read yet seems to have nothing to read'],
      [understood, 'its protocol is too old for Kafka 4'],
    ].flatMap(([holds, sentence]) => (holds === true ? [] : [`${titleOf(scaler)}: ${String(sentence)}`]));
  });

interface Rules {
  readonly policies?: readonly {
    readonly type: string;
    readonly value: number;
    readonly periodSeconds: number;
  }[];
}

const isGentle = (rules: Rules | undefined): boolean =>
  (rules?.policies ?? []).length > 0 &&
  (rules?.policies ?? []).every(
    ({ type, value, periodSeconds }) =>
      type === 'Percent' && value <= LARGEST_STEP_PERCENT && periodSeconds >= 60,
  );

/**
 * Stages scale by consumer lag and API services by CPU. Every Deployment has exactly one scaler, with at least
 * two replicas.
 */
export const isScaled: Policy = (manifests) =>
  workloadsOf(manifests)
    .filter(({ isLasting }) => isLasting)
    .flatMap((workload) => {
      const { name, title } = workload;
      const byLag = ofKind(manifests, 'ScaledObject').filter(({ spec }) => spec.scaleTargetRef.name === name);
      const byCpu = ofKind(manifests, 'HorizontalPodAutoscaler').filter((scaler) => aimsAt(scaler, name));
      const [wanted, other] = roleOf(workload) === 'stage' ? [byLag, byCpu] : [byCpu, byLag];
      const replicas = ofKind(manifests, 'Deployment').find((one) => nameOf(one) === name)?.spec?.replicas;
      return [
        ...(wanted.length === 1 && other.length === 0 ? [] : [`${title}: it has not one scaler of its kind`]),
        ...(replicas === undefined ? [] : [`${title}: every rollout undoes what its scaler did`]),
      ];
    });

const aimsAt = ({ spec }: Of<'HorizontalPodAutoscaler'>, name: string): boolean =>
  spec?.scaleTargetRef.kind === 'Deployment' &&
  spec.scaleTargetRef.name === name &&
  (spec.minReplicas ?? 1) >= LEAST_REPLICAS &&
  (spec.metrics ?? []).some(({ resource }) => resource?.name === 'cpu');

const settingOf = (manifests: readonly Manifest[], workload: string, setting: string): string => {
  const found = workloadsOf(manifests).find(({ name }) => name === workload);
  const settings = found ? settingsOf(manifests, found) : [];
  return settings.find(({ name }) => name === setting)?.value ?? '';
};
