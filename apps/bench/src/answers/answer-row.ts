import { z } from 'zod';

const spentSchema = z.strictObject({ promptTokens: z.int(), completionTokens: z.int() });

export const givenAnswerSchema = z.strictObject({
  answer: z.string(),
  f1: z.number(),
  bleu1: z.number(),
  /** Null if no judge was asked. */
  isCorrect: z.boolean().nullable(),
  answering: spentSchema,
  judging: spentSchema,
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** A question with the answers of all systems. A failed question has an error and no answers. */
export const answerRowSchema = z.strictObject({
  id: z.string(),
  category: z.string(),
  isUnanswerable: z.boolean(),
  error: z.string().nullable(),
  answers: z.record(z.string(), givenAnswerSchema),
});
export type AnswerRow = z.infer<typeof answerRowSchema>;
