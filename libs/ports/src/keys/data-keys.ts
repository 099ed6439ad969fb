import type { Instant } from '@mneme/domain';

/** With `sessionId` null, the data of a scope outside of sessions. */
export interface KeyOwner {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  readonly sessionId: string | null;
  readonly holds: SealedKind;
}

/**
 * Kind of data that a key seals. Facts stated outright have keys of their own, because an erasure of messages
 * keeps them. So have facts with an expiry time, and facts that an agent stated (`factsKind`).
 *
 * `rewrites` are texts that a model composed from entries of several sessions. They belong to no session, and
 * every erasure in their scope destroys them.
 *
 * `aside` are the messages that an erasure of others has put aside. Only a later erasure of the session or of the
 * whole scope destroys them.
 */
export type SealedKind = 'messages' | 'rewrites' | 'aside' | FactsKind;

type FactsKind = 'facts' | `facts until ${Instant}` | AgentFacts | `${AgentFacts} until ${Instant}`;
type AgentFacts = `facts of ${string}`;

/** `null` for facts that no agent stated, and for facts that do not expire. */
export const factsKind = (agentId: string | null, expiresAt: Instant | null): FactsKind => {
  const facts = agentId === null ? 'facts' : factsOf(agentId);
  return expiresAt === null ? facts : `${facts} until ${expiresAt}`;
};

/** Quoted, so that no kind for one agent begins with the kind for another. */
export const factsOf = (agentId: string): AgentFacts => `facts of ${JSON.stringify(agentId)}`;

/** The id stays after the destruction of the key, so that sealed data can be recognised as erased. */
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
   * Every key of the scope, the keys of one session: all of them or those of one kind, or the keys of the facts that
   * an agent stated, expiring or not, in one session or in all.
   */
  readonly of:
    | 'everything'
    | { readonly sessionId: string | null; readonly holds: SealedKind | 'anything' }
    | { readonly factsOf: string; readonly sessionId: string | null };
}

/** The data keys of a deployment, with at most one live key per owner. Throws `Unavailable`. */
export interface DataKeys {
  /**
   * Returns the live keys of the owners, in order. An owner without a key gets the fresh one. Concurrent
   * callers get the same key.
   */
  claim(fresh: readonly LiveKey[]): Promise<readonly LiveKey[]>;
  /** Returns the keys that exist, also destroyed ones, in any order. */
  load(ids: readonly string[]): Promise<readonly DataKey[]>;
  /**
   * Destroys live keys. When the promise resolves, the store has no copy of the wrapped secrets left. Returns
   * every key that this erasure has destroyed, also on a repeated call.
   */
  destroy(erasure: KeyErasure): Promise<readonly string[]>;
  /** Returns every key that one of these erasures has destroyed, in any order. Destroys none. */
  destroyedBy(erasureIds: readonly string[]): Promise<readonly string[]>;
  /** Returns the scopes with live keys whose names begin with the text, in any order. */
  liveScopes(beginning: string): Promise<readonly string[]>;
  /** Returns live keys wrapped by another master key, smallest ids first. */
  wrappedByOthers(masterKeyId: string, limit: number): Promise<readonly LiveKey[]>;
  /** Replaces the wrapping of live keys. Destroyed keys stay destroyed. */
  rewrap(keys: readonly LiveKey[]): Promise<void>;
}
