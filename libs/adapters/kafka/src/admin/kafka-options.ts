export interface KafkaOptions {
  /** `host:port` of some brokers. The client learns the others from them. */
  readonly brokers: readonly string[];
  /**
   * Prefix of every topic and group, for instance `mneme.`, so that several deployments can share a cluster.
   */
  readonly prefix: string;
  /**
   * Number of partitions of every topic that stages read. A log with another number is not opened. By default
   * the topics only need equal numbers.
   */
  readonly partitions?: number;
  /**
   * Time after which the partitions of a silent member are given to other members, in milliseconds. Default:
   * 30,000. After a crash of a member its partitions are not read for this time.
   */
  readonly sessionMs?: number;
  readonly onRequest?: (name: string) => void;
}
