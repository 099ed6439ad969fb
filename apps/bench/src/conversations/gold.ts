import { z } from 'zod';

/**
 * Returns the schema of a regular expression that ignores case. `whole` completes the expression of the file.
 */
const expressionSchema = (whole: (source: string) => string) =>
  z.string().transform((source, context) => {
    try {
      return new RegExp(whole(source), 'iu');
    } catch {
      context.addIssue({ code: 'custom', message: `"${source}" is not a regular expression` });
      return z.NEVER;
    }
  });

const patternSchema = expressionSchema((source) => source);

/** A pattern for a whole value, so that truncated values and values with extra words do not match. */
const wholeSchema = expressionSchema((source) => `^(?:${source})$`);

const severalSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((said): readonly string[] => (typeof said === 'string' ? [said] : said));

const ENDINGS: readonly string[] = ['holds', 'ended', 'any'];

/** `2026`, `2026-03`, `2026-03-14`, or a range of two of them with a slash. */
const DATES = /^\d{4}(?:-\d{2}){0,2}(?:\/\d{4}(?:-\d{2}){0,2})?$/;

const endingSchema = severalSchema.refine(
  (endings) => endings.every((each) => ENDINGS.includes(each) || DATES.test(each)),
  'must be "holds", "ended", "any" or a date',
);

/** A fact that the extraction may return, in the judgement of a careful reader. */
const goldFactSchema = z.strictObject({
  /**
   * Subject of the fact: `user`, a name, or a form such as "user's sister". A list matches any of its
   * subjects, and `*` matches any subject.
   */
  subject: severalSchema,
  /** Predicate of the fact. A list matches any of its predicates. `*` matches any letters. */
  predicate: severalSchema,
  object: wholeSchema,
  polarity: z.enum(['affirmed', 'denied']).default('affirmed'),
  /** Start of the fact. A row may lack a start that is before the message, but not a start that is later. */
  from: z.string().regex(DATES).optional(),
  /**
   * Acceptable states of the fact at the end: it `holds`, it `ended` at any time, it ended on a date, or
   * `any` of these.
   */
  to: endingSchema.default(['holds']),
  message: z.string(),
  /** Items of `expected` that a matching row satisfies. */
  expected: severalSchema.default([]),
});
export type GoldFact = z.infer<typeof goldFactSchema>;

const refusedSchema = z.strictObject({
  subject: severalSchema,
  predicate: severalSchema,
  object: wholeSchema,
  as: z.enum(['damaged', 'stale', "another's"]),
});

/**
 * A change or correction of a value. At the end of the conversation, the value `after` holds, and the value
 * `before` does not.
 */
const changeSchema = z.strictObject({
  what: z.string(),
  subject: severalSchema.default(['user']),
  /** Predicates of the values `before` and `after`. */
  slot: severalSchema.default(['*']),
  /** Predicates of the old value, if they differ from those of the new value. */
  before_slot: severalSchema.optional(),
  before: patternSchema,
  /** Pattern for entries that the change makes obsolete, if `before` is too wide for whole sentences. */
  said_before: patternSchema.optional(),
  /** Pattern for the new value. Null if the old value ended without a successor. */
  after: patternSchema.nullable(),
  message: z.string(),
});
export type GoldChange = z.infer<typeof changeSchema>;

const goldDateSchema = z.strictObject({
  message: z.string(),
  phrase: z.string(),
  /**
   * Date expected in brackets: `2026-03-14`, `week of 2026-03-09`, `2026-06/2026-08`. A list accepts any of
   * its dates.
   */
  resolved: severalSchema.default([]),
  /** True if the phrase has no single date, as in "on Mondays". */
  recurring: z.boolean().default(false),
  /** True if the phrase needs no date in brackets, as in "in 2021". */
  optional: z.boolean().default(false),
});
export type GoldDate = z.infer<typeof goldDateSchema>;

/** A careful reader's notes on a conversation, written by hand. */
export const goldSchema = z.strictObject({
  names: z.array(z.string()).default([]),
  /** Other people with their other names, such as "user's girlfriend". */
  people: z.record(z.string(), z.array(z.string())).default({}),
  facts: z.array(goldFactSchema).default([]),
  refused: z.array(refusedSchema).default([]),
  changes: z.array(changeSchema).default([]),
  dates: z.array(goldDateSchema).default([]),
});
export type Gold = z.infer<typeof goldSchema>;

/**
 * An item that a careful reader notes. A fact, an entry or a context has the item if it matches `pattern`.
 */
export const expectedSchema = z.object({ fact: z.string(), pattern: patternSchema });
export type Expected = z.infer<typeof expectedSchema>;

export const questionSchema = z.object({
  question: z.string(),
  /** A context answers the question if it matches all of these patterns. */
  must_contain: z.array(patternSchema),
  /** Patterns that no fact line of the context may match. */
  misleading_facts: z.array(patternSchema).default([]),
});
export type GoldQuestion = z.infer<typeof questionSchema>;
