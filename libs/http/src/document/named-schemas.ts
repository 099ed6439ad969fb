import { jsonSchema as anyJson } from '@mneme/domain';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Schemas as JSON Schema; those with an id of their own stand once, under it. */
export interface Schemas {
  readonly of: (schema: z.ZodType, io: 'input' | 'output') => Json;
  /** The named schemas that `of` has met so far, by id. */
  readonly named: Readonly<Record<string, Json>>;
}

export const namedSchemas = (): Schemas => {
  const named: Record<string, Json> = {};
  return {
    named,
    of: (schema, io) => {
      const {
        $schema: _dialect,
        $defs,
        ...json
      } = inDocument(
        z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', override: asDocumented }),
      );
      Object.assign(named, $defs);
      return ((json as Json)['properties'] as { readonly it: Json }).it;
    },
  };
};

/** Definitions of one schema become components of the whole document. */
const inDocument = (json: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

interface Overriding {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}

/**
 * Adds the examples that Zod leaves out of transformed schemas, and removes the pattern of instants, which is
 * unreadable.
 */
const asDocumented = ({ zodSchema, jsonSchema }: Overriding): void => {
  const examples = z.globalRegistry.get(zodSchema as z.ZodType)?.['examples'];
  if (examples !== undefined) jsonSchema['examples'] = examples;
  if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
  // Many generators cannot read a recursive schema, and this one only says that anything is allowed.
  if (zodSchema === anyJson) delete jsonSchema['anyOf'];
  // Property names are unrestricted unless there are patterns.
  if (!('patternProperties' in jsonSchema)) delete jsonSchema['propertyNames'];
};
