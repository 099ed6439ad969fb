import type { z } from 'zod';
import { abstentionRowSchema } from '../abstention/abstention-row.js';
import { type FactLine, factLineSchema } from '../extraction/fact-lines.js';
import { VERDICTS } from '../extraction/judge-row.js';
import { recallRowSchema } from '../recall/recall-row.js';
import { abstentionBody } from './abstention-section.js';
import { type Html, htmlTable } from './html.js';
import { page } from './page.js';
import { readRows, rowFiles } from './read-rows.js';
import { recallBody } from './recall-section.js';

interface RowKind {
  readonly name: string;
  readonly accepts: z.ZodType;
  readonly bodyOf: (rows: readonly unknown[]) => readonly Html[];
}

const kind = <Row>(
  name: string,
  schema: z.ZodType<Row>,
  bodyOf: (rows: readonly Row[]) => readonly Html[],
): RowKind => ({ name, accepts: schema, bodyOf: (rows) => bodyOf(rows.map((row) => schema.parse(row))) });

/** Returns the last row of each question, because a later run repeats failed questions. */
const lastOfEach = <Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const factsBody = (rows: readonly FactLine[]): readonly Html[] => {
  const conversations = [...new Set(rows.map(({ conversation }) => conversation))];
  const line = (name: string, own: readonly FactLine[]) => [
    name,
    own.length,
    ...VERDICTS.map((wanted) => own.filter(({ verdict }) => verdict === wanted).length),
  ];
  const ofConversation = (name: string): readonly FactLine[] =>
    rows.filter(({ conversation }) => conversation === name);
  return [
    htmlTable(
      ['conversation', 'facts', ...VERDICTS],
      [line('all', rows), ...conversations.map((name) => line(name, ofConversation(name)))],
    ),
  ];
};

/** The kind of a file is the first kind that accepts its first row. */
const ROW_KINDS: readonly RowKind[] = [
  kind('recall', recallRowSchema, (rows) => recallBody(lastOfEach(rows))),
  kind('abstention', abstentionRowSchema, (rows) => abstentionBody(lastOfEach(rows))),
  kind('extraction', factLineSchema, factsBody),
];

/**
 * Returns a page about the rows of all files and folders. Throws `Rejected` for a malformed or unknown row.
 */
export const reportOf = async (paths: readonly string[]): Promise<string> => {
  const sections = [];
  for (const file of await rowFiles(paths)) {
    const { kind: found, settings, rows } = await readRows(file, ROW_KINDS);
    sections.push({ title: found.name, file, settings: JSON.stringify(settings), body: found.bodyOf(rows) });
  }
  return page('Benchmarks', sections);
};
