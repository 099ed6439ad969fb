/** Which cluster, and which part of it is ours. */
export interface KafkaOptions {
  /** `host:port` of some brokers; the others are learned from them. */
  readonly brokers: readonly string[];
  /** Begins the name of every topic and group, for instance `mneme.`: several deployments can share a cluster. */
  readonly prefix: string;
  /** Of every topic that stages read; a log of another size is not opened. Without it, the topics need only agree. */
  readonly partitions?: number;
  /** How long a member may be silent before its partitions go to others; half a minute by default. So long nothing goes on after a crash. */
  readonly sessionMs?: number;
  /** Hears of every request that is sent, by its name in the protocol. */
  readonly onRequest?: (name: string) => void;
}
