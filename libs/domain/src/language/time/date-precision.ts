import { z } from 'zod';

export const granularitySchema = z.enum(['instant', 'day', 'week', 'month', 'year']);
export type Granularity = z.infer<typeof granularitySchema>;

/**
 * `exact`: the words give the date. `inferred`: the sentence gives the direction in time. `nearest`: the nearest
 * date is taken, because the sentence gives no direction.
 */
export const DATE_PRECISIONS = ['exact', 'inferred', 'nearest'] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];
