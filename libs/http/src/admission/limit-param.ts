/**
 * Maximum length of a path parameter: the longest id with its owner inside and every character percent-encoded.
 */
export const LIMIT_PARAM = 9_216;
