import type { Instant } from '@mneme/domain';

/**
 * Stored in place of an open end. It is after every instant, so that one comparison and one index serve all
 * ends.
 */
export const OPEN_END: Instant = Number.MAX_SAFE_INTEGER;
export const EARLIEST: Instant = Number.MIN_SAFE_INTEGER;

const SHIFT = 8_640_000_000_000_000;
const DIGITS = 17;

/**
 * Returns a text that sorts like the number, which must be an integer and not below the first possible
 * instant.
 */
export const sortable = (number: number): string => String(number + SHIFT).padStart(DIGITS, '0');
