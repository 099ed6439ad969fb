import type { z } from 'zod';
import { abstentionRowSchema } from '../abstention/abstention-row.js';
import { userRowSchema } from '../consolidation/run-recall.js';
import { rowSchema } from '../recall/rows-file.js';
import { answerRowSchema } from '../answers/answer-row.js';
import { answersBody } from './answers-section.js';
import { abstentionBody } from './abstention-section.js';
import { consolidationBody } from './consolidation-section.js';
import { factLineSchema, factsBody } from './facts-section.js';
import type { Html } from './html.js';
import { recallBody } from './recall-section.js';

export interface RowKind {
  readonly name: string;
  readonly accepts: z.ZodType;
  readonly bodyOf: (rows: readonly unknown[]) => readonly Html[];
}

/** The kind of a file is the first kind that accepts its first row. */
export const ROW_KINDS: readonly RowKind[] = [
  kind('recall', rowSchema, (rows) => recallBody(lastOfEach(rows))),
  kind('abstention', abstentionRowSchema, (rows) => abstentionBody(lastOfEach(rows))),
  kind('answers', answerRowSchema, (rows) => answersBody(lastOfEach(rows))),
  kind('consolidation recall', userRowSchema, consolidationBody),
  kind('extraction', factLineSchema, factsBody),
];

function kind<Row>(
  name: string,
  schema: z.ZodType<Row>,
  bodyOf: (rows: readonly Row[]) => readonly Html[],
): RowKind {
  return { name, accepts: schema, bodyOf: (rows) => bodyOf(rows.map((row) => schema.parse(row))) };
}

/** Keeps the last row of each question, because a later run repeats failed questions. */
const lastOfEach = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
