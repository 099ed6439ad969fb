import type { Instant } from '@mneme/domain';

/** What one data key seals: a session, or with `null` what its scope keeps outside of sessions. */
export interface KeyOwner {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  readonly sessionId: string | null;
  readonly holds: SealedKind;
}

/**
 * What the keys of a session are made for. Facts that were stated outright have keys of their own, for an erasure of
 * messages leaves them; so have those that are erased at a time of their own. `rewrites`: texts that a model put together of
 * entries of several sessions; they belong to none, and go with every erasure in their scope.
 */
export type SealedKind = 'messages' | 'facts' | 'rewrites' | `facts until ${Instant}`;

/** A data key as it is stored. Its id stays when it is destroyed, so that what it sealed is known to be erased. */
export interface DataKey extends KeyOwner {
  readonly id: string;
  /** The secret, wrapped by a master key; `null`: destroyed, and what it sealed cannot be opened by anybody. */
  readonly wrapped: string | null;
  /** The id of the master key that wraps it. */
  readonly masterKeyId: string;
}

/** A key that can still open what it sealed. */
export type LiveKey = DataKey & { readonly wrapped: string };

/** Which keys an erasure destroys. */
export interface KeyErasure {
  readonly erasureId: string;
  readonly scope: string;
  /** `everything`: every key of the scope; all keys of a session, or one of them. */
  readonly of: 'everything' | { readonly sessionId: string | null; readonly holds: SealedKind | 'anything' };
}

/** The data keys of a deployment: at most one live key an owner. Throws `Unavailable`. */
export interface DataKeys {
  /** The live keys of the owners, in order. An owner without one gets the fresh key; racing callers get the same. */
  claim(fresh: readonly LiveKey[]): Promise<readonly LiveKey[]>;
  /** The keys that exist, destroyed or not, in any order. */
  load(ids: readonly string[]): Promise<readonly DataKey[]>;
  /**
   * Destroys live keys: no copy of the wrapped secrets is left in the store when it resolves. Answers every key that
   * this erasure has destroyed, also when it is asked again.
   */
  destroy(erasure: KeyErasure): Promise<readonly string[]>;
  /** Live keys that another master key wraps, the smallest ids first. */
  wrappedByOthers(masterKeyId: string, limit: number): Promise<readonly LiveKey[]>;
  /** Replaces the wrapping of keys that are live; destroyed ones stay destroyed. */
  rewrap(keys: readonly LiveKey[]): Promise<void>;
}
