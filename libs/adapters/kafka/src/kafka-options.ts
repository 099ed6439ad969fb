/** Which cluster, and which part of it is ours. */
export interface KafkaOptions {
  /** `host:port` of some brokers; the others are learned from them. */
  readonly brokers: readonly string[];
  /** Begins the name of every topic and group, for instance `mneme.`: several deployments can share a cluster. */
  readonly prefix: string;
}
