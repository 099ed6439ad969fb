import { Rejected } from '@mneme/domain';
import type { z } from 'zod';

/** Parses a value by a schema. Throws `Rejected` with the first issue, in one sentence. */
export const shaped = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  const place = field === '' ? '' : ` at "${field}"`;
  throw new Rejected('malformed-item', `${issue?.message ?? 'Invalid input'}${place}.`, {
    field,
    cause: parsed.error,
  });
};
