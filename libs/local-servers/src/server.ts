export interface Server {
  /**
   * Address of the server, for example `127.0.0.1:9092`, `bolt://127.0.0.1:7687` or `http://127.0.0.1:6333`.
   */
  readonly address: string;
  /** Returns the id of the current process, or `null` if the server is not a child process or has ended. */
  pid(): number | null;
  /** Resolves when the current process has ended for any reason. */
  gone(): Promise<void>;
  /** Stops the server. Its data is deleted unless a folder for the data was given. */
  stop(): Promise<void>;
  /** Kills the server, like a loss of power. Its data is kept. */
  crash(): Promise<void>;
  /** Starts the server again on the same address with its data. Resolves when the server answers. */
  restart(): Promise<void>;
}

export interface ServerOptions {
  /** Folder that keeps the data between starts. By default the data is deleted when the server stops. */
  readonly folder?: string;
}
