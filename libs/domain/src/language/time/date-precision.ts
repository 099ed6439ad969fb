import { z } from 'zod';

/** How much of a date is known. */
export const granularitySchema = z.enum(['instant', 'day', 'week', 'month', 'year']);
export type Granularity = z.infer<typeof granularitySchema>;

/**
 * How the date of an entry was found: the words give it (`exact`), the sentence says whether it lies ahead or behind
 * (`inferred`), or neither does and the nearer of both is taken (`nearest`).
 */
export const DATE_PRECISIONS = ['exact', 'inferred', 'nearest'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
