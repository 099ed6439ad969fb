/** A real server that tests talk to. */
export interface Server {
  /** `127.0.0.1:9092`, `bolt://127.0.0.1:7687`, `http://127.0.0.1:6333`. */
  readonly address: string;
  /** Of its process now; `null` where it is not a process of ours. */
  pid(): number | null;
  /** Resolves when the process of now has ended, whoever ended it. */
  gone(): Promise<void>;
  /** Ends it; what it kept is gone, unless it was given a folder to keep it in. */
  stop(): Promise<void>;
  /** Ends it at once, as a loss of power would; what it kept stays. */
  crash(): Promise<void>;
  /** Starts it again on the same address over what it kept; resolves when it answers. */
  restart(): Promise<void>;
}

/** How a server of ours is started. */
export interface ServerOptions {
  /** Where it keeps what it has from one start to the next; by default it forgets everything when it stops. */
  readonly folder?: string;
}
