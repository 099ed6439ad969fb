import {
  AGENT_SEPARATOR,
  type Instant,
  isBlank,
  isoInstant,
  LANGUAGE_IDS,
  metadataSchema,
  VERSION_SEPARATOR,
} from '@mneme/domain';
import { NOTHING_TO_WAIT_FOR } from '@mneme/pipeline';
import { z } from 'zod';
import { described, integer, text, textOrNull } from './described.js';

export const LIMIT_ID = 512;
const LIMIT_NAME = 256;
const LIMIT_TEXT = 1_000_000;

/**
 * True for a text without the characters that some stores cannot keep unchanged: NUL and unpaired surrogates.
 */
const wellFormed = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text);
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const NOT_WELL_FORMED = 'must be well-formed Unicode without NUL characters';

/** Counts characters like JSON Schema, for which a character outside the basic plane counts as one. */
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

/** The pattern excludes only whitespace, because validators differ on other invisible characters. */
export const nonBlankText = (limit: number) =>
  wellFormedText(limit)
    .refine((text) => !isBlank(text), BLANK)
    .meta({ minLength: 1, pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$' });
export const textField = nonBlankText(LIMIT_TEXT);

/** A name or an id. Any characters are allowed, including slashes and quotes, if one of them is visible. */
export const visibleName = (limit: number) =>
  wellFormedText(limit)
    .min(1, 'must not be empty')
    .refine((text) => text === '' || !isBlank(text), BLANK);

export const idField = visibleName(LIMIT_ID);

/** The separator is refused, because Mneme puts it into the ids of versions. */
export const messageIdField = idField
  .refine(
    (id) => !id.includes(VERSION_SEPARATOR),
    'must not contain the character U+001F, which separates an id from the number of its version',
  )
  .meta({ pattern: '^[^\\u0000\\u001f]*$' });

/** Earlier builds also took blank ids. Data under a blank id can still be erased. */
export const recordedIdField = wellFormedText(LIMIT_ID).min(1, 'must not be empty');

/** The separator is refused, because Mneme puts it into the names of own memories. */
export const userIdField = idField
  .refine((id) => !id.includes(AGENT_SEPARATOR), 'must not contain the character U+001F')
  .meta({ pattern: '^[^\\u0000\\u001f]*$' });

export const userField = described(
  userIdField,
  'The user whose memory is used: any id that you choose.',
  'ana',
);

const LIMIT_IDS = 10_000;
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
const METADATA = { channel: 'web' };
export const metadataAnswer = described(
  metadataSchema,
  'The metadata that the client sent with the message. Entries, facts and digests also have keys of Mneme.',
  METADATA,
);

/**
 * Makes a field optional: it may be absent or `null`. `null` and an absent field mean the same in a request.
 */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

/** JSON Schema of a body that has at most one of two fields. */
export const notBoth = (one: string, other: string) => ({
  not: {
    required: [one, other],
    properties: { [one]: { not: { type: 'null' } }, [other]: { not: { type: 'null' } } },
  },
});

export const wholeNumber = (least: number, most: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

export const languageField = described(
  z.enum(LANGUAGE_IDS).default('en'),
  'The language of texts that Mneme writes: headings, days, roles, periods, and `{{today}}` in a template. Messages and sentences of facts stay unchanged, and so do the two marks around a block, because they are recognised by their exact letters. Default: en.',
  'en',
);

const MOST_HOPS = 4;
const HOPS = `must be a whole number from 1 to ${MOST_HOPS}`;
/** Maximum number of hops in a graph, read from a query string. */
export const hopLimit = z.coerce.number(HOPS).int(HOPS).min(1, HOPS).max(MOST_HOPS, HOPS).default(2);

export const pageLimit = described(
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(100),
  'Maximum number of results, from 1 to 1,000. Default: 100.',
  20,
);
export const cursorField = described(
  optional(z.string().min(1, 'must not be empty')),
  '`next_cursor` of the previous page. Default: the first page.',
  null,
);
export const nextCursor = textOrNull(
  'The cursor of the next page, to be sent as `cursor`. `null` on the last page.',
  null,
);

export const pageAnswer = <Item extends z.ZodType>(item: Item, description = 'The results of this page.') =>
  z.object({ results: described(z.array(item), description, []), next_cursor: nextCursor });

export const factStart = text(
  'The start of the interval in which the fact holds.',
  '2026-03-01T00:00:00.000Z',
);
export const factEnd = textOrNull(
  'The end of the interval in which the fact holds, or `null` if no end is known.',
  null,
);

/** Token of a write, which clients cannot read. All writes that changed nothing have the same token. */
export const atLeastField = described(
  z
    .string()
    .nullish()
    .transform((token) => token ?? undefined),
  'The `token` of an earlier write that the answer must include. If the stages have not handled the write yet, the answer is a 409 with their progress. Default: no write.',
  NOTHING_TO_WAIT_FOR,
);

export const isoOrNull = (instant: Instant | null): string | null =>
  instant === null ? null : isoInstant(instant);

export const sourceAnswer = z
  .object({
    message_id: text('The id of the message.', 'D1:3'),
    session_id: text('The session of the message.', '2026-05-08'),
    timestamp: text('The time at which the message was said.', '2026-05-08T13:56:00.000Z'),
    agent_id: textOrNull('The agent to which the message was said, or `null`.', null),
  })
  .meta({ id: 'Source', description: 'A message that supports a memory.' });

/** Rounds to three decimal places, because the figures are estimates. */
export const roundEstimate = (figure: number): number => Math.round(figure * 1000) / 1000;

export const messageCount = integer('Number of recorded messages.', 42);
