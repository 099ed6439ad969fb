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

/** What a judge was asked, and what it said: a line of a file. Somebody may write other verdicts, and have them given. */
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

/** At once: the thread may end with the last of them. */
export const appendAsked = (file: string, asked: AskedQuestion): void =>
  appendFileSync(file, `${JSON.stringify(asked)}\n`);

/** The lines of a file; none where nothing was asked. Throws `Rejected` for a line of another shape. */
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
