/** Compares by UTF-16 unit, which does not depend on a locale, so that replicas agree. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
