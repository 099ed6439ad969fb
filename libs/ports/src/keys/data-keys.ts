import type { Instant } from '@mneme/domain';

/** The data that a key seals. If `sessionId` is null, the data belong to no session of the scope. */
export interface KeyOwner {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  readonly sessionId: string | null;
  readonly holds: SealedKind;
}

/**
 * Kind of data that a key seals. Facts that a caller stated directly have separate keys, because an erasure
 * of messages keeps them. Facts with an expiry time and facts that an agent stated have separate keys, too
 * (`factsKind`).
 *
 * `rewrites` are texts that a model composed from entries of several sessions. They belong to no session, and
 * every erasure in their scope destroys them.
 *
 * `aside` are messages of a session that an erasure of other messages keeps. The erasure records them again
 * later. Only a later erasure of the session or of the whole scope destroys them.
 */
export type SealedKind = 'messages' | 'rewrites' | 'aside' | FactsKind;

type FactsKind = 'facts' | `facts until ${Instant}` | AgentFacts | `${AgentFacts} until ${Instant}`;
type AgentFacts = `facts of ${string}`;

/**
 * Returns the kind of the key for stated facts. `agentId` is null if no agent stated the facts. `expiresAt`
 * is null if the facts do not expire.
 */
export const factsKind = (agentId: string | null, expiresAt: Instant | null): FactsKind => {
  const facts = agentId === null ? 'facts' : factsOf(agentId);
  return expiresAt === null ? facts : `${facts} until ${expiresAt}`;
};

/** Quotes the agent id, so that the kind of one agent is never a prefix of the kind of another. */
export const factsOf = (agentId: string): AgentFacts => `facts of ${JSON.stringify(agentId)}`;

/** A destroyed key keeps its row and id, so that data sealed with it can be recognised as erased. */
export interface DataKey extends KeyOwner {
  readonly id: string;
  /** The secret, wrapped by a master key. Null if the key is destroyed. */
  readonly wrapped: string | null;
  readonly masterKeyId: string;
}

export type LiveKey = DataKey & { readonly wrapped: string };

export interface KeyErasure {
  readonly erasureId: string;
  readonly scope: string;
  /**
   * The keys to destroy. `holds` selects keys of one session, or keys outside of sessions if `sessionId` is
   * null. `factsOf` selects the keys of all facts that the agent stated, in one session, or everywhere if
   * `sessionId` is null.
   */
  readonly of:
    | 'everything'
    | { readonly sessionId: string | null; readonly holds: SealedKind | 'anything' }
    | { readonly factsOf: string; readonly sessionId: string | null };
}

/** The data keys of a deployment, with at most one live key per owner. Throws `Unavailable`. */
export interface DataKeys {
  /**
   * Returns the live key of each owner, in the order of `fresh`. For an owner without a live key, stores the
   * fresh key. Concurrent callers get the same key.
   */
  claim(fresh: readonly LiveKey[]): Promise<readonly LiveKey[]>;
  /** Returns the keys with these ids that exist, including destroyed ones, in any order. */
  load(ids: readonly string[]): Promise<readonly DataKey[]>;
  /**
   * Destroys live keys. When the promise resolves, the store has no copy of the wrapped secrets left. Returns
   * the ids of all keys that this erasure has destroyed. A repeated call returns the same ids.
   */
  destroy(erasure: KeyErasure): Promise<readonly string[]>;
  /** Returns the ids of the keys that these erasures have destroyed, in any order. Destroys no key. */
  destroyedBy(erasureIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the scopes with live keys whose names begin with the text, in any order. */
  liveScopes(beginning: string): Promise<readonly string[]>;
  /** Returns live keys that are wrapped by a master key other than this one, smallest ids first. */
  wrappedByOthers(masterKeyId: string, limit: number): Promise<readonly LiveKey[]>;
  /** Replaces the wrapped secrets of live keys. Destroyed keys stay destroyed. */
  rewrap(keys: readonly LiveKey[]): Promise<void>;
}
