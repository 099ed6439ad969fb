import type { Instant } from '@mneme/domain';

/** An end that is open: after every instant there is, so that one comparison, and one index, serve all ends. */
export const OPEN_END: Instant = Number.MAX_SAFE_INTEGER;
/** Before every instant there is. */
export const EARLIEST: Instant = Number.MIN_SAFE_INTEGER;

const SHIFT = 8_640_000_000_000_000;
const DIGITS = 17;

/** A whole number, no smaller than the first instant, as text that sorts as the number does. */
export const sortable = (number: number): string => String(number + SHIFT).padStart(DIGITS, '0');
