export const ENDS_IN_QUESTION = 1;
export const NAMES_TIME = 2;
/** Flag of a point whose `infer` is false. */
export const VERBATIM = 4;
export const IS_PAGED_OUT = 8;
export const IS_ABANDONED = 16;
