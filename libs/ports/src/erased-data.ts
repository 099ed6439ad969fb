/** What an erasure removes from a store: everything of a scope that was made from words under one of these data keys. */
export interface ErasedData {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** `null`: what was recorded without a key, as by earlier builds. */
  readonly dataKeys: readonly (string | null)[];
}

/**
 * Begins a read of a scope (`scopeKey`). The call that it answers names, of data keys that the read came across, those that
 * are destroyed; a key destroyed by a verified erasure always is.
 */
export type WatchKeys = (scope: string) => (dataKeys: readonly string[]) => Promise<readonly string[]>;

/** Removes up to `limit` things, and answers how many there were; 0: the store holds nothing of it any more. */
export type Forget = (erased: ErasedData, limit: number) => Promise<number>;
