import type { z } from 'zod';

/** Adds to a field its meaning for the API's document, and an example that can be sent as it stands. */
export const described = <Field extends z.ZodType>(
  field: Field,
  description: string,
  example: unknown,
): Field => field.meta({ description, examples: [example] });
