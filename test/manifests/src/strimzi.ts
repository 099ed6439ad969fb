/*
 * The part of Strimzi's `kafka.strimzi.io/v1` that k8s/third-party/kafka.yaml uses, written after its API
 * reference, because no package has these types. A field that is missing here does not compile.
 */

interface Metadata {
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
}

interface Resources {
  readonly requests: { readonly cpu: string; readonly memory: string };
  readonly limits: { readonly memory: string };
}

interface Volume {
  readonly id: number;
  readonly type: 'persistent-claim';
  readonly size: string;
  readonly kraftMetadata?: 'shared';
}

export interface IKafkaNodePool {
  readonly apiVersion: 'kafka.strimzi.io/v1';
  readonly kind: 'KafkaNodePool';
  readonly metadata: Metadata & { readonly labels: { readonly 'strimzi.io/cluster': string } };
  readonly spec: {
    readonly replicas: number;
    readonly roles: readonly ('broker' | 'controller')[];
    readonly resources: Resources;
    readonly storage: { readonly type: 'jbod'; readonly volumes: readonly Volume[] };
  };
}

export interface IKafka {
  readonly apiVersion: 'kafka.strimzi.io/v1';
  readonly kind: 'Kafka';
  readonly metadata: Metadata;
  readonly spec: {
    readonly kafka: {
      readonly version: string;
      readonly metadataVersion: string;
      readonly listeners: readonly {
        readonly name: string;
        readonly port: number;
        readonly type: 'internal';
        readonly tls: boolean;
        readonly networkPolicyPeers: readonly {
          readonly namespaceSelector: { readonly matchLabels: Readonly<Record<string, string>> };
        }[];
      }[];
      readonly config: Readonly<Record<string, boolean | number | string>>;
    };
  };
}
