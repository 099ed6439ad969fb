/** Everything of a scope that was made from words under one of these data keys. */
export interface ErasedData {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /** A null entry means data recorded without a key, as by earlier builds. */
  readonly dataKeys: readonly (string | null)[];
}

/**
 * Starts a read of a scope (`scopeKey`). Returns a function that takes the data keys found by the read and
 * returns the destroyed ones. A key destroyed by a verified erasure is always among them.
 */
export type WatchKeys = (scope: string) => (dataKeys: readonly string[]) => Promise<readonly string[]>;

/** Removes up to `limit` items and returns their number. 0 means that the store has none of the data left. */
export type Forget = (erased: ErasedData, limit: number) => Promise<number>;
