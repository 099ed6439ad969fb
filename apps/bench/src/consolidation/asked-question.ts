import { Rejected, verdictSchema } from '@mneme/domain';
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const judgedEntrySchema = z.object({
  id: z.string(),
  text: z.string(),
  speaker: z.string().nullable(),
  saidAt: z.int(),
});

/**
 * A question to a judge with its verdict: one line of a file. People can edit the verdicts and have them given.
 */
const askedSchema = z.object({
  user: z.string(),
  madeBy: z.string(),
  question: z.object({
    target: judgedEntrySchema,
    updaters: z.array(
      judgedEntrySchema.extend({
        likeness: z.enum(['same', 'near']),
        replacesFacts: z.boolean(),
        over: z.array(z.string()).readonly().exactOptional(),
      }),
    ),
  }),
  verdict: verdictSchema,
  ms: z.number(),
});
export type AskedQuestion = z.infer<typeof askedSchema>;

/** Writes synchronously, because the thread may end right after its last question. */
export const appendAsked = (file: string, asked: AskedQuestion): void =>
  appendFileSync(file, `${JSON.stringify(asked)}\n`);

/** Returns the questions in a file, or none if it does not exist. Throws `Rejected` for a malformed line. */
export const readAsked = async (file: string): Promise<readonly AskedQuestion[]> => {
  const lines = (await textOf(file)).split('\n').filter((line) => line !== '');
  return lines.map((line, n) => {
    const parsed = askedSchema.safeParse(parsedJson(line));
    if (parsed.success) return parsed.data;
    throw new Rejected('broken-verdicts', `Line ${n + 1} of "${file}" is no question with a verdict.`, {
      field: 'verdicts',
      cause: parsed.error,
    });
  });
};

const parsedJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

const textOf = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
};
