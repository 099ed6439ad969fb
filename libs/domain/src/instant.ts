import { z } from 'zod';

/** Milliseconds since 1970-01-01T00:00:00Z. ISO 8601 is for the wire; see `isoInstant`. */
export type Instant = number;

/** The widest range an ISO string and a JavaScript date can both hold. */
const LIMIT = 8_640_000_000_000_000;

export const instantSchema = z.int().min(-LIMIT).max(LIMIT);

/** `2026-03-01T00:00:00.000Z` */
export const isoInstant = (instant: Instant): string => new Date(instant).toISOString();

export const DAY_MS = 86_400_000;
