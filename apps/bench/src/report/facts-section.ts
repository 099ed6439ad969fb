import { z } from 'zod';
import { type Verdict, VERDICTS } from '../extraction/judge-row.js';
import { type Html, htmlTable } from './html.js';

/** The counted fields of a line of `extraction --rows`. */
export const factLineSchema = z.object({
  conversation: z.string(),
  verdict: z.enum(VERDICTS),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
});
export type FactLine = z.infer<typeof factLineSchema>;

export const factsBody = (rows: readonly FactLine[]): readonly Html[] => {
  const conversations = [...new Set(rows.map(({ conversation }) => conversation))];
  const line = (name: string, own: readonly FactLine[]) => [
    name,
    own.length,
    ...VERDICTS.map((verdict) => countOf(own, verdict)),
  ];
  return [
    htmlTable(
      ['conversation', 'facts', ...VERDICTS],
      [
        line('all', rows),
        ...conversations.map((name) =>
          line(
            name,
            rows.filter(({ conversation }) => conversation === name),
          ),
        ),
      ],
    ),
  ];
};

const countOf = (rows: readonly FactLine[], wanted: Verdict): number =>
  rows.filter(({ verdict }) => verdict === wanted).length;
