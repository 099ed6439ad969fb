import type { z } from 'zod';

/** Adds a description and an example to a field of the API document. The example must be valid in a request. */
export const described = <Field extends z.ZodType>(
  field: Field,
  description: string,
  example: unknown,
): Field => field.meta({ description, examples: [example] });
