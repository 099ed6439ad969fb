import { type Instant, isoInstant, metadataSchema } from '@mneme/domain';
import { z } from 'zod';

export const LIMIT_ID = 512;
const LIMIT_NAME = 256;
export const LIMIT_TEXT = 1_000_000;

/** NUL and half surrogate pairs cannot be stored and read back the same everywhere. */
const wellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const NOT_WELL_FORMED = 'must be well-formed Unicode without NUL characters';

/** Text that can be stored and read back the same everywhere. */
export const wellFormedText = (limit: number) =>
  z
    .string('must be a string')
    .max(limit, `must have at most ${limit} characters`)
    .refine(wellFormed, { error: NOT_WELL_FORMED, params: { code: 'invalid-text' } });

/** Any characters a client may use in its ids, slashes and quotes included. */
export const idField = wellFormedText(LIMIT_ID).min(1, 'must not be empty');
export const nameField = wellFormedText(LIMIT_NAME).min(1, 'must not be empty');
export const textField = wellFormedText(LIMIT_TEXT).refine((value) => value.trim() !== '', {
  error: 'must not be empty',
  params: { code: 'empty-text' },
});

/** ISO 8601 with a zone, as milliseconds. */
export const instantField = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 date and time with a zone, like 2026-03-01T12:00:00Z',
  })
  .transform((iso): Instant => Date.parse(iso))
  .refine(Number.isFinite, 'must be a date that exists');

export const metadataField = metadataSchema.refine((value) => JSON.stringify(value).length <= 16_384, {
  error: 'must be at most 16 KiB of JSON',
});

/** `null` and absent mean the same on the wire. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** A whole number in a query string. */
export const countField = (limit: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limit, `must be at most ${limit}`);

export const isoOrNull = (instant: Instant | null): string | null =>
  instant === null ? null : isoInstant(instant);

/** What every write answers. */
export const receiptAnswer = z.object({ event_id: z.string(), token: z.string() });
export const sourceAnswer = z.object({
  message_id: z.string(),
  session_id: z.string(),
  timestamp: z.string(),
});
export const nothing = z.strictObject({});
