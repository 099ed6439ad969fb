export interface KafkaOptions {
  /** `host:port` of some brokers. The client learns the addresses of the other brokers from these. */
  readonly brokers: readonly string[];
  /**
   * Prefix of all names of this deployment, for example `mneme.`. Deployments in one cluster need different
   * prefixes.
   */
  readonly prefix: string;
  /**
   * Number of partitions that every stage topic must have. By default, any number that all of them have is
   * accepted.
   */
  readonly partitions?: number;
  /** Milliseconds after which a silent or crashed member loses its partitions. Default: 30,000. */
  readonly sessionMs?: number;
  readonly onRequest?: (name: string) => void;
}
