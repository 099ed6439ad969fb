/** Ids are part of paths and may carry their owner: the longest there is, each character of it percent-encoded. */
export const LIMIT_PARAM = 9_216;
