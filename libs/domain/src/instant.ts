import { z } from 'zod';

/** Milliseconds since 1970-01-01T00:00:00Z. The API uses ISO 8601 instead, see `isoInstant`. */
export type Instant = number;

/** Widest range of a JavaScript `Date`, in milliseconds. */
const LIMIT = 8_640_000_000_000_000;

export const instantSchema = z.int().min(-LIMIT).max(LIMIT);

export const isoInstant = (instant: Instant): string => new Date(instant).toISOString();

export const DAY_MS = 86_400_000;
