import { describe, expect, it } from 'vitest';
import { composeFile } from './compose.fixture.js';
import { nameOf, ofKind } from './manifest.js';
import { documentsOf, readManifests } from './models.js';
import { textOf } from './project.js';
import { isMissing, overlays } from './rendered.fixture.js';
import { settingsOf } from './settings.js';
import type { IKafka, IKafkaNodePool } from './strimzi.js';
import { type Claim, claimOf, typeErrors } from './type-check.js';
import { workloadsOf } from './workload.js';

const NAMESPACE = 'mneme-data';

const objects = documentsOf(textOf('k8s/third-party/kafka.yaml')) as readonly (IKafka | IKafkaNodePool)[];
const pools = objects.filter((object): object is IKafkaNodePool => object.kind === 'KafkaNodePool');
const kafka = objects.find((object): object is IKafka => object.kind === 'Kafka') as IKafka;

interface Values {
  readonly [key: string]: string | Values;
}

const valuesOf = (chart: string): Values =>
  documentsOf(textOf(`k8s/third-party/${chart}-values.yaml`))[0] as Values;

const at = (values: Values, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (found as Values)[key], values);

const claims = (all: readonly unknown[]): readonly Claim[] =>
  all.map((object) => {
    const { kind, metadata } = object as IKafka;
    return { title: `${kind} ${metadata.name}`, object, type: `I${kind}`, module: './strimzi.js' };
  });

describe('k8s/third-party/kafka.yaml', () => {
  it("contains only fields of Strimzi's API", () => {
    expect(typeErrors(claims(objects))).toEqual([]);
    const misspelt = structuredClone(objects).map((object) => ({ ...object, specs: object.spec }));
    expect(typeErrors(claims(misspelt))).toHaveLength(objects.length);
  });

  it('has three controllers and three brokers, and requires two of three replicas in sync', () => {
    expect(
      pools.map(({ metadata, spec }) => [metadata.labels['strimzi.io/cluster'], spec.replicas, spec.roles]),
    ).toEqual([
      [kafka.metadata.name, 3, ['controller']],
      [kafka.metadata.name, 3, ['broker']],
    ]);
    expect(kafka.spec.kafka.config).toMatchObject({
      'auto.create.topics.enable': false,
      'default.replication.factor': 3,
      'min.insync.replicas': 2,
    });
  });

  it.skipIf(isMissing)('accepts connections from the namespaces of all overlays and of KEDA', () => {
    const namespaces = kafka.spec.kafka.listeners.flatMap(({ networkPolicyPeers }) =>
      networkPolicyPeers.map(({ namespaceSelector }) => Object.values(namespaceSelector.matchLabels)[0]),
    );
    const ours = Object.values(overlays).flatMap((manifests) => ofKind(manifests, 'Namespace').map(nameOf));
    expect(namespaces.sort()).toEqual([...ours, 'keda'].sort());
  });
});

describe.skipIf(isMissing).each(Object.entries(overlays))('servers of the overlay %s', (_, manifests) => {
  const [stage] = workloadsOf(manifests).filter(({ name }) => name === 'stm');
  const settings = new Map(
    (stage ? settingsOf(manifests, stage) : []).map(({ name, value }) => [name, value] as const),
  );

  it('uses the server addresses that the operator and the charts create', () => {
    const [listener] = kafka.spec.kafka.listeners;
    expect(settings.get('KAFKA_BROKERS')).toBe(
      `${kafka.metadata.name}-kafka-bootstrap.${NAMESPACE}.svc:${String(listener?.port)}`,
    );
    expect(settings.get('NEO4J_URL')).toBe(`bolt://neo4j.${NAMESPACE}.svc:7687`);
    expect(settings.get('QDRANT_URL')).toBe(`http://qdrant.${NAMESPACE}.svc:6333`);
  });

  it('requires at most one Kafka replica per broker', () => {
    const brokers = pools.find(({ spec }) => spec.roles.includes('broker'))?.spec.replicas ?? 0;
    expect(Number(settings.get('KAFKA_REPLICAS'))).toBeLessThanOrEqual(brokers);
  });
});

describe('k8s/third-party/network.yaml', () => {
  const policies = ofKind(readManifests(textOf('k8s/third-party/network.yaml')), 'NetworkPolicy');

  it('contains only known fields', () => {
    expect(typeErrors(policies.map(claimOf))).toEqual([]);
  });

  it.skipIf(isMissing)('opens one port of each server to the namespaces of the overlays', () => {
    const ours = Object.values(overlays).flatMap((manifests) => ofKind(manifests, 'Namespace').map(nameOf));
    const open = policies.map(({ metadata, spec }) => [
      metadata?.name,
      spec?.policyTypes,
      spec?.ingress?.map(({ from = [], ports = [] }) => [
        from.map((peer) => Object.values(peer.namespaceSelector?.matchLabels ?? {})).flat(),
        ports.map(({ port }) => port),
      ]),
    ]);
    expect(open).toEqual([
      ['neo4j', ['Ingress'], [[ours, [7687]]]],
      ['qdrant', ['Ingress'], [[ours, [6333]]]],
    ]);
  });
});

describe('third-party servers', () => {
  it('uses the same server versions in the cluster and in compose', () => {
    const { services } = composeFile();
    expect(`apache/kafka:${kafka.spec.kafka.version}`).toBe(services['kafka']?.image);
    expect(at(valuesOf('neo4j'), 'image', 'customImage')).toBe(services['neo4j']?.image);
    expect(`qdrant/qdrant:${String(at(valuesOf('qdrant'), 'image', 'tag'))}`).toBe(services['qdrant']?.image);
  });

  it('takes passwords from Secrets that docs/kubernetes.md creates', () => {
    const manual = textOf('docs/kubernetes.md');
    const neo4j = String(at(valuesOf('neo4j'), 'neo4j', 'passwordFromSecret'));
    const { name, key } = at(valuesOf('qdrant'), 'apiKey', 'valueFrom', 'secretKeyRef') as Record<
      string,
      string
    >;
    expect(manual).toContain(`create secret generic ${neo4j} --from-literal=NEO4J_AUTH=`);
    expect(manual).toContain(`create secret generic ${String(name)} --from-literal=${String(key)}=`);
  });
});
