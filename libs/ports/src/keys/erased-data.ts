/** All data of a scope that were derived from words sealed with one of these data keys. */
export interface ErasedData {
  /** `scopeKey` of the owner. */
  readonly scope: string;
  /**
   * Destroyed data keys. Null selects data that were recorded without a key. Only earlier builds recorded
   * such data.
   */
  readonly dataKeys: readonly (string | null)[];
}

/**
 * Starts a read of a scope (`scopeKey`). Returns a function that takes the data keys of the points that the
 * read found, and returns the destroyed keys among them. The returned keys include every key that a verified
 * erasure destroyed.
 */
export type WatchKeys = (scope: string) => (dataKeys: readonly string[]) => Promise<readonly string[]>;

/**
 * Removes up to `limit` items of erased data and returns the number of removed items. 0 means that the store
 * has no erased data left.
 */
export type Forget = (erased: ErasedData, limit: number) => Promise<number>;
