import { jsonSchema as anyJson } from '@mneme/domain';
import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** Converts schemas to JSON Schema. A schema with an id is listed once, under its id. */
export interface Schemas {
  readonly of: (schema: z.ZodType, io: 'input' | 'output') => Json;
  /** JSON Schemas of all schemas with an id that `of` has converted so far, by id. */
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
      } = referToComponents(
        z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: 'any', override: amendSchema }),
      );
      Object.assign(named, $defs);
      return ((json as Json)['properties'] as { readonly it: Json }).it;
    },
  };
};

/** Replaces references to the definitions of one schema by references to the components of the document. */
const referToComponents = (json: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

interface Overriding {
  readonly zodSchema: unknown;
  readonly jsonSchema: Record<string, unknown>;
}

/**
 * Adds the examples of transformed schemas, which Zod leaves out, and removes the long pattern of instants.
 */
const amendSchema = ({ zodSchema, jsonSchema }: Overriding): void => {
  const examples = z.globalRegistry.get(zodSchema as z.ZodType)?.['examples'];
  if (examples !== undefined) jsonSchema['examples'] = examples;
  if (jsonSchema['format'] === 'date-time') delete jsonSchema['pattern'];
  // Many generators fail on a recursive schema. Without `anyOf` the schema still says that any JSON is
  // allowed.
  if (zodSchema === anyJson) delete jsonSchema['anyOf'];
  const branches = jsonSchema['anyOf'];
  if (Array.isArray(branches)) jsonSchema['anyOf'] = branches.filter(isDocumented);
  // Zod adds `propertyNames` to every record. Without `patternProperties` `propertyNames` allows any name and
  // has no effect.
  if (!('patternProperties' in jsonSchema)) delete jsonSchema['propertyNames'];
};

const isDocumented = (schema: object): boolean => !('undocumented' in schema);
