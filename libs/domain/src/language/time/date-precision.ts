import { z } from 'zod';

export const granularitySchema = z.enum(['instant', 'day', 'week', 'month', 'year']);
export type Granularity = z.infer<typeof granularitySchema>;

/** The words give the date (`exact`), the sentence gives the direction (`inferred`), or neither does. */
export const DATE_PRECISIONS = ['exact', 'inferred', 'nearest'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
