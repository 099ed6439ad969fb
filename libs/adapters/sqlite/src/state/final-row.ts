/** Value of `is_holding` in a final row. 1 means that an idle flush releases something, 0 that it does not. */
export const FINAL = 2;
