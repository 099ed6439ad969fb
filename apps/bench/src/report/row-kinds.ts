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

/** Rows that a benchmark writes: how they are known, and what is shown of them. */
export interface RowKind {
  readonly name: string;
  readonly accepts: z.ZodType;
  /** What is shown of rows that were accepted. */
  readonly bodyOf: (rows: readonly unknown[]) => readonly Html[];
}

/** The first kind that accepts the first row of a file is the kind of all. */
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

/** A question that failed was asked again by a later run: its last row counts. */
const lastOfEach = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
