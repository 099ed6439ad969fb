/** The most characters of a path parameter: the longest id with its owner, each character percent-encoded. */
export const LIMIT_PARAM = 9_216;
