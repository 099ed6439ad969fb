import type { z } from 'zod';

/** A field as the API's document tells of it: what it means, and a value that can be sent as it stands. */
export const described = <Field extends z.ZodType>(
  field: Field,
  description: string,
  example: unknown,
): Field => field.meta({ description, examples: [example] });
