export interface KafkaOptions {
  /** `host:port` of some brokers. The client learns the others from them. */
  readonly brokers: readonly string[];
  /** For example `mneme.`. Deployments in one cluster need different prefixes. */
  readonly prefix: string;
  /** A log whose stage topics have another number is not opened. By default any equal number is accepted. */
  readonly partitions?: number;
  /** Milliseconds after which a silent or crashed member loses its partitions. Default: 30,000. */
  readonly sessionMs?: number;
  readonly onRequest?: (name: string) => void;
}
