import { z } from 'zod';

/** A pattern of a gold file: a regular expression without regard to case. */
const patternSchema = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'iu');
  } catch {
    context.addIssue({ code: 'custom', message: `"${source}" is not a regular expression` });
    return z.NEVER;
  }
});

/** The same, of a whole value: a value that is cut, or drags words along, does not match. */
const wholeSchema = z.string().transform((source, context) => {
  try {
    return new RegExp(`^(?:${source})$`, 'iu');
  } catch {
    context.addIssue({ code: 'custom', message: `"${source}" is not a regular expression` });
    return z.NEVER;
  }
});

const severalSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((said): readonly string[] => (typeof said === 'string' ? [said] : said));

const ENDINGS: readonly string[] = ['holds', 'ended', 'any'];

/** `2026`, `2026-03`, `2026-03-14`, or two of them with a slash: from the one to the other. */
const DATES = /^\d{4}(?:-\d{2}){0,2}(?:\/\d{4}(?:-\d{2}){0,2})?$/;

const endingSchema = severalSchema.refine(
  (endings) => endings.every((each) => ENDINGS.includes(each) || DATES.test(each)),
  'must be "holds", "ended", "any" or a date',
);

/** A fact that a careful reader accepts as a row. */
const goldFactSchema = z.strictObject({
  /** `user`, a name, "user's sister"; several: any of them; `*`: whatever. */
  subject: severalSchema,
  /** Several: any of them; a `*` in one stands for any letters. */
  predicate: severalSchema,
  object: wholeSchema,
  polarity: z.enum(['affirmed', 'denied']).default('affirmed'),
  /** When it began. A row may leave a start that has gone by unsaid, never one that lies ahead. */
  from: z.string().regex(DATES).optional(),
  /** What may have become of it by the end, any of them: it `holds`, it `ended` whenever, or on a date; `any`: no matter. */
  to: endingSchema.default(['holds']),
  message: z.string(),
  /** The items of `expected` that a row of it satisfies. */
  expected: severalSchema.default([]),
});
export type GoldFact = z.infer<typeof goldFactSchema>;

/** A row that a reader has refused already, and why. */
const refusedSchema = z.strictObject({
  subject: severalSchema,
  predicate: severalSchema,
  object: wholeSchema,
  as: z.enum(['damaged', 'stale', "another's"]),
});
export type Refused = z.infer<typeof refusedSchema>;

/** Something that changed or was corrected: at the end `after` holds and `before` does not. */
const changeSchema = z.strictObject({
  what: z.string(),
  subject: severalSchema.default(['user']),
  /** The predicates that the values stand under. */
  slot: severalSchema.default(['*']),
  /** Where the value before stood, if it was elsewhere. */
  before_slot: severalSchema.optional(),
  before: patternSchema,
  /** What an entry says that gives way to the change, where `before` is too wide for whole sentences. */
  said_before: patternSchema.optional(),
  /** `null`: it ended, and nothing took its place. */
  after: patternSchema.nullable(),
  message: z.string(),
});
export type GoldChange = z.infer<typeof changeSchema>;

/** A date phrase of a message. */
const goldDateSchema = z.strictObject({
  message: z.string(),
  phrase: z.string(),
  /** As it should stand in brackets, `2026-03-14`, `week of 2026-03-09`, `2026-06/2026-08`; several: any of them. */
  resolved: severalSchema.default([]),
  /** It names no one date: "on Mondays". */
  recurring: z.boolean().default(false),
  /** It can be read without brackets: "in 2021". */
  optional: z.boolean().default(false),
});
export type GoldDate = z.infer<typeof goldDateSchema>;

/** What a careful reader made of a conversation, written by hand. */
export const goldSchema = z.strictObject({
  /** What the user is called. */
  names: z.array(z.string()).default([]),
  /** Other people, with what else they are called: "user's girlfriend". */
  people: z.record(z.string(), z.array(z.string())).default({}),
  facts: z.array(goldFactSchema).default([]),
  refused: z.array(refusedSchema).default([]),
  changes: z.array(changeSchema).default([]),
  dates: z.array(goldDateSchema).default([]),
});
export type Gold = z.infer<typeof goldSchema>;

/** What a careful reader notes, with a pattern that a fact, an entry or a block of it contains. */
export const expectedSchema = z.object({ fact: z.string(), pattern: patternSchema });
export type Expected = z.infer<typeof expectedSchema>;

export const questionSchema = z.object({
  question: z.string(),
  /** A block answers it that contains all of them. */
  must_contain: z.array(patternSchema),
  /** No line of facts of the block may match one of these. */
  misleading_facts: z.array(patternSchema).default([]),
});
export type GoldQuestion = z.infer<typeof questionSchema>;
