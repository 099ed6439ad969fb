/** Whose memory a call is about. The tenant is the API key's. */
export interface Identity {
  readonly userId: string;
  /** Which agent of theirs. */
  readonly agentId?: string | undefined;
  /** The session. */
  readonly runId?: string | undefined;
}

/** From where in time to look. Instants are ISO 8601 with a zone; left out: now. */
export interface Vantage {
  /** What held then, in the world. */
  readonly asOf?: string | undefined;
  /** What was believed then. */
  readonly knownAt?: string | undefined;
}

/** A token of an earlier write: the read sees that write, or is refused (409) with how far the store is. */
export interface ReadYourWrites {
  readonly atLeast?: string | undefined;
}
