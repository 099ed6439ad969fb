import { z } from 'zod';

export const granularitySchema = z.enum(['instant', 'day', 'week', 'month', 'year']);
export type Granularity = z.infer<typeof granularitySchema>;

/**
 * How the date of an entry was found: its words give the date (`exact`), the sentence gives the direction in
 * time (`inferred`), or neither does and the nearer date is taken (`nearest`).
 */
export const DATE_PRECISIONS = ['exact', 'inferred', 'nearest'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
