/** The cluster, and the part of it that belongs to this deployment. */
export interface KafkaOptions {
  /** `host:port` of some brokers; the others are learned from them. */
  readonly brokers: readonly string[];
  /** Prefix of every topic and group, for instance `mneme.`: several deployments can share a cluster. */
  readonly prefix: string;
  /**
   * Partitions of every topic that stages read; a log of another size is not opened. Without it, the topics need only
   * agree.
   */
  readonly partitions?: number;
  /**
   * How long a member may be silent before its partitions go to others, in milliseconds; half a minute by default.
   * After a crash its partitions stand still for that long.
   */
  readonly sessionMs?: number;
  /** Hears of every request that is sent, by its name in the protocol. */
  readonly onRequest?: (name: string) => void;
}
