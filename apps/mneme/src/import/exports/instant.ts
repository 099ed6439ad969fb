import { Rejected } from '@mneme/domain';
import { z } from 'zod';
import { oneLine } from '../../output/table.js';

/** ISO 8601 with a zone, or seconds or milliseconds since 1970. */
export const instantSchema = z.union([z.string(), z.number()]).nullish();

const isoSchema = z.iso.datetime({ offset: true });

/** Seconds above this would be beyond the year 5000, so the number is read as milliseconds. */
const LAST_SECONDS = 100_000_000_000;

/** An ISO instant. A time without a zone depends on the machine, so it is refused. Throws `Rejected`. */
export const isoOf = (timestamp: z.infer<typeof instantSchema>): string | null => {
  if (timestamp === null || timestamp === undefined) return null;
  const isInstant = typeof timestamp === 'number' || isoSchema.safeParse(timestamp).success;
  const date = new Date(typeof timestamp === 'number' ? millisecondsOf(timestamp) : timestamp);
  if (isInstant && !Number.isNaN(date.getTime())) return date.toISOString();
  const sentence = `"${oneLine(String(timestamp), 40)}" is not a time with its zone: write 2026-05-08T13:56:00Z.`;
  throw new Rejected('malformed-item', sentence, { field: 'timestamp' });
};

const millisecondsOf = (time: number): number => (Math.abs(time) < LAST_SECONDS ? time * 1000 : time);
