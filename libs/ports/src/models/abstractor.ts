import type { DigestState } from '@mneme/domain';

/** The digest of a session without its id and its place. */
export interface DraftDigest {
  readonly text: string;
  /** Messages that the digest is based on, in the order of the session. */
  readonly messageIds: readonly string[];
}

/** Summarises a session that has ended (S1's L2, algorithms 3.6). */
export interface Abstractor {
  /** Names model and prompt, or the rules. Stored with the digest. */
  readonly id: string;
  /** True if an answer costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * Returns a digest that says only what the sentences say and copies every specific value unchanged, or null
   * if there are no sentences. Throws `Unavailable`, or `Rejected` if no digest can be made.
   */
  digest(session: DigestState): Promise<DraftDigest | null>;
}
