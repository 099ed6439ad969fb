/** The length of the longest id in a path, with its owner inside and every character percent-encoded. */
export const LIMIT_PARAM = 9_216;
