import { z } from 'zod';

const spentSchema = z.strictObject({ promptTokens: z.int(), completionTokens: z.int() });

/** What a model made of what one system gave it. */
export const givenAnswerSchema = z.strictObject({
  answer: z.string(),
  f1: z.number(),
  bleu1: z.number(),
  /** `null`: nobody judged. */
  isCorrect: z.boolean().nullable(),
  answering: spentSchema,
  judging: spentSchema,
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

/** A question with the answers of all systems. A question that failed has an error and no answers. */
export const answerRowSchema = z.strictObject({
  id: z.string(),
  category: z.string(),
  isUnanswerable: z.boolean(),
  error: z.string().nullable(),
  answers: z.record(z.string(), givenAnswerSchema),
});
export type AnswerRow = z.infer<typeof answerRowSchema>;
