import { z } from 'zod';

export const EXAMPLE_ID = '01988f2e-6d1c-7a3b-8e21-5f0c2b9d4a17.YW5h';

/** Adds a description and an example to a field of the API document. The example must be valid in a request. */
export const described = <Field extends z.ZodType>(
  field: Field,
  description: string,
  example: unknown,
): Field => field.meta({ description, examples: [example] });

export const text = (description: string, example: string) => described(z.string(), description, example);

export const textOrNull = (description: string, example: string | null) =>
  described(z.string().nullable(), description, example);

export const integer = (description: string, example: number) => described(z.int(), description, example);
