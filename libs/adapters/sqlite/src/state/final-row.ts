/** The value of `is_holding` in a final row; 0 and 1 say whether an idle flush releases something. */
export const FINAL = 2;
