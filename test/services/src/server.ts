/** A real server that tests talk to. */
export interface Server {
  /** `127.0.0.1:9092`, `bolt://127.0.0.1:7687`, `http://127.0.0.1:6333`. */
  readonly address: string;
  /** Ends it; what it kept is gone. */
  stop(): Promise<void>;
  /** Ends it at once, as a loss of power would; what it kept stays. */
  crash(): Promise<void>;
  /** Starts it again on the same address over what it kept; resolves when it answers. */
  restart(): Promise<void>;
}
