import { type Instant, isBlank, isoInstant, metadataSchema } from '@mneme/domain';
import { NOTHING_TO_WAIT_FOR } from '@mneme/pipeline';
import { z } from 'zod';
import { described } from './described.js';

export const LIMIT_ID = 512;
const LIMIT_NAME = 256;
export const LIMIT_TEXT = 1_000_000;

/** NUL and unpaired surrogates cannot be stored and read back unchanged in every store. */
const wellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const NOT_WELL_FORMED = 'must be well-formed Unicode without NUL characters';

/** Counts like JSON Schema: a character outside of the basic plane is one. */
const hasAtMost = (limit: number, text: string): boolean =>
  text.length <= limit || (text.length <= 2 * limit && [...text].length <= limit);

/** Text that every store can keep and return unchanged. */
export const wellFormedText = (limit: number) =>
  z
    .string('must be a string')
    .refine((text) => hasAtMost(limit, text), `must have at most ${limit} characters`)
    .refine(wellFormed, { error: NOT_WELL_FORMED, params: { code: 'invalid-text' } })
    .meta({ maxLength: limit, pattern: '^[^\\u0000]*$' });

const BLANK = { error: 'must not be blank', params: { code: 'empty-text' } };

/**
 * Text that shows something: neither empty nor only whitespace, zero-width or other invisible characters. The pattern in the
 * document names only whitespace: generators and validators differ on the others.
 */
export const nonBlankText = (limit: number) =>
  wellFormedText(limit)
    .refine((text) => !isBlank(text), BLANK)
    .meta({ minLength: 1, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' });
export const textField = nonBlankText(LIMIT_TEXT);

/** A name or an id. Any characters are allowed, slashes and quotes included, if one of them is visible. */
export const visibleName = (limit: number) =>
  wellFormedText(limit)
    .min(1, 'must not be empty')
    .refine((text) => text === '' || !isBlank(text), BLANK);

/** An id that a client chooses. */
export const idField = visibleName(LIMIT_ID);

/** An id that may have been recorded by an earlier build, which also took blank ones. What it names can still be erased. */
export const recordedIdField = wellFormedText(LIMIT_ID).min(1, 'must not be empty');

/** The user whose memory a request is about. */
export const userField = described(idField, 'Whose memory it is: any id of your own.', 'ana');

const LIMIT_IDS = 10_000;
/** The messages that the window of a model holds already. */
export const messageIdsField = z
  .array(idField, 'must be a list of ids')
  .max(LIMIT_IDS, `must name at most ${LIMIT_IDS} messages; name the last ones`)
  .default([]);

export const nameField = visibleName(LIMIT_NAME);

const FIRST_YEAR = Date.parse('0001-01-01T00:00:00Z');
const LAST_YEAR = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 with a zone, parsed to milliseconds. */
export const instantField = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 date and time with a zone, like 2026-03-01T12:00:00Z',
  })
  .transform((iso): Instant => Date.parse(iso))
  .refine((at) => at >= FIRST_YEAR && at <= LAST_YEAR, 'must be a date of the years 1 to 9999');

export const metadataField = described(
  metadataSchema.refine((value) => JSON.stringify(value).length <= 16_384, {
    error: 'must be at most 16 KiB of JSON',
  }),
  'Your own metadata. Filters address it as `metadata.<key>`. At most 16 KiB.',
  { channel: 'web' },
);
export const metadataAnswer = described(metadataSchema, 'What was sent with the message.', {
  channel: 'web',
});

/** `null` and an absent field mean the same on the wire. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

export const agentField = described(
  optional(idField),
  'The agent of the user that the request comes from.',
  'travel-planner',
);

export const wholeNumber = (least: number, most: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** The number of results on a page, in a query string. */
export const pageLimit = described(
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(100),
  'How many results to answer at most.',
  20,
);
export const cursorField = described(
  optional(z.string().min(1, 'must not be empty')),
  '`next_cursor` of the page before.',
  null,
);
export const nextCursor = described(
  z.string().nullable(),
  'Send it as `cursor` for the next page; `null`: this is the last one.',
  null,
);

/** The token of a write, which is opaque. A write that changed nothing has the same token everywhere. */
export const atLeastField = described(
  z
    .string()
    .nullish()
    .transform((token) => token ?? undefined),
  'The `token` of an earlier write: the answer includes it, or is a 409 that says how far the stages are.',
  NOTHING_TO_WAIT_FOR,
);

export const isoOrNull = (instant: Instant | null): string | null =>
  instant === null ? null : isoInstant(instant);

/** The answer to every write. */
export const writeAnswer = z.object({
  event_id: described(
    z.string(),
    'Ask `GET /v1/events/{event_id}` how far it is.',
    '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h',
  ),
  token: described(
    z.string(),
    'Send it as `at_least` with a read that must include this write.',
    'eyJyZWNvcmRlZCI6WzQyXX0',
  ),
});
export const sourceAnswer = z
  .object({
    message_id: described(z.string(), 'The id of the message.', 'D1:3'),
    session_id: described(z.string(), 'The session it was said in.', '2026-05-08'),
    timestamp: described(z.string(), 'When it was said.', '2026-05-08T13:56:00.000Z'),
  })
  .meta({ id: 'Source', description: 'A message that supports it.' });
export const nothing = z.strictObject({});
