import { toWire } from '@mneme/client';
import { z } from 'zod';
import { VERDICTS } from './judge-row.js';
import type { Score } from './score.js';

/** The fields of a fact row in a file that a report counts. */
export const factLineSchema = z.object({
  conversation: z.string(),
  verdict: z.enum(VERDICTS),
  subject: z.string(),
  predicate: z.string(),
  object: z.string(),
});
export type FactLine = z.infer<typeof factLineSchema>;

/**
 * Returns all rows of facts with the field names of the HTTP API, unjudged ones first, because people must
 * judge them.
 */
export const factLines = (scores: readonly Pick<Score, 'conversation' | 'rows'>[]): readonly object[] => {
  const rows = scores.flatMap(({ conversation, rows: judged }) =>
    judged.map(({ row, verdict, expected }) => ({ conversation, verdict, ...row, expected })),
  );
  const isOpen = ({ verdict }: { readonly verdict: string }): boolean => verdict === 'unjudged';
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].map((row) => toWire(row) as object);
};
