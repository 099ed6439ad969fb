import { Rejected } from '@mneme/domain';
import { z } from 'zod';
import { oneLine } from '../../output/table.js';

/** A time in ISO 8601 with a zone, or seconds or milliseconds since 1970. */
export const instantSchema = z.union([z.string(), z.number()]).nullish();

const isoSchema = z.iso.datetime({ offset: true });

/**
 * Largest number that is read as seconds. Larger numbers are milliseconds, because as seconds they would be
 * later than the year 5000.
 */
const LAST_SECONDS = 100_000_000_000;

/**
 * Converts a time to ISO 8601. Throws `Rejected` for a time without a zone, because such a time depends on
 * the time zone of the machine.
 */
export const isoOf = (timestamp: z.infer<typeof instantSchema>): string | null => {
  if (timestamp === null || timestamp === undefined) return null;
  const isInstant = typeof timestamp === 'number' || isoSchema.safeParse(timestamp).success;
  const date = new Date(typeof timestamp === 'number' ? millisecondsOf(timestamp) : timestamp);
  if (isInstant && !Number.isNaN(date.getTime())) return date.toISOString();
  const sentence = `"${oneLine(String(timestamp), 40)}" is not a time with its zone: write 2026-05-08T13:56:00Z.`;
  throw new Rejected('malformed-item', sentence, { field: 'timestamp' });
};

const millisecondsOf = (time: number): number => (Math.abs(time) < LAST_SECONDS ? time * 1000 : time);
