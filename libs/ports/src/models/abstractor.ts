import type { DigestState } from '@mneme/domain';

/** The digest of a session, without an id and an ordinal. */
export interface DraftDigest {
  readonly text: string;
  /** Messages that the digest is based on, in the order of the session. */
  readonly messageIds: readonly string[];
}

/** Summarises a session that has ended (S1's L2, algorithms 3.6). */
export interface Abstractor {
  /** Id of the model and its prompt, or of the rules. It is stored with the digest. */
  readonly id: string;
  /** True if a language model answers, which costs seconds and money. */
  readonly asksModel: boolean;
  /**
   * Returns a digest that says only what the sentences say and copies every specific value unchanged, or null
   * if there are no sentences. Throws `Unavailable`, or `Rejected` if no digest can be made.
   */
  digest(session: DigestState): Promise<DraftDigest | null>;
}
