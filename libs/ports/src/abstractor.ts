import type { SessionSoFar } from '@mneme/domain';

/** The digest of a session before it has its id and its place. */
export interface DraftDigest {
  readonly text: string;
  /** The messages that it rests on, in the order of the session. */
  readonly messageIds: readonly string[];
}

/** Sums up a session that is over (S1's L2; algorithms 3.6). */
export interface Abstractor {
  /** Names model and prompt, or the rules: it is kept with the digest. */
  readonly id: string;
  /** Whether an answer costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * A digest that says only what the sentences say, every specific value as it stands there; `null`: there are none. Throws
   * `Unavailable`, or `Rejected` where no digest can be had.
   */
  digest(session: SessionSoFar): Promise<DraftDigest | null>;
}
