import { COMPARISONS, FILTER_FIELDS, MEMBERSHIPS } from '@mneme/domain';
import { LIMIT_ID } from './fields.js';

/** The wire's names of fields that are called otherwise inside. */
export const ALIASES = {
  run_id: 'session_id',
  timestamp: 'said_at',
  created_at: 'recorded_at',
  tags: 'tag',
  name: 'speaker',
} as const;
const INSTANTS: ReadonlySet<string> = new Set(['said_at', 'recorded_at', 'timestamp', 'created_at']);
export const LIMIT_VALUES = 1000;

const named = (names: readonly string[]): string => `^(?:${names.join('|')})$`;

/** An object of which every name is known: each has the shape of the first pattern that it fits. */
const objectOf = (shapes: Readonly<Record<string, object>>) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: Object.keys(shapes).join('|') },
  patternProperties: shapes,
});

/** A value, or operators with what each compares to. */
const conditionsOn = (value: object) => ({
  anyOf: [
    value,
    objectOf({
      [named(COMPARISONS)]: value,
      [named(MEMBERSHIPS)]: { type: 'array', maxItems: LIMIT_VALUES, items: value },
    }),
  ],
});

const fields = [...FILTER_FIELDS, ...Object.keys(ALIASES)];
const simple = conditionsOn({ type: ['string', 'number', 'boolean', 'null'] });
const conditions = {
  [named(fields.filter((field) => !INSTANTS.has(field)))]: simple,
  [named([...INSTANTS])]: conditionsOn({ type: 'string', format: 'date-time' }),
  '^metadata[.].': simple,
};
const list = { type: 'array', minItems: 1, items: objectOf(conditions) };

/**
 * JSON Schema of filters. Lists of lists are taken as well, and not told of: a schema that holds itself is too much for many
 * generators.
 */
export const filterSchema = {
  ...objectOf({
    ...conditions,
    '^user_id$': { type: 'string', minLength: 1, maxLength: LIMIT_ID },
    '^(?:AND|OR)$': list,
    '^NOT$': { anyOf: [list, objectOf(conditions)] },
  }),
  // None at all is everything.
  minProperties: 0,
};
