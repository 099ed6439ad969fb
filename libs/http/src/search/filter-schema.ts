import { COMPARISONS, FILTER_FIELDS, MEMBERSHIPS } from '@mneme/domain';
import { LIMIT_ID } from '../schemas/fields.js';

/** Internal names of the fields that have another name in the HTTP API. */
export const ALIASES = {
  run_id: 'session_id',
  timestamp: 'said_at',
  created_at: 'recorded_at',
  tags: 'tag',
  name: 'speaker',
} as const;
const INSTANTS: ReadonlySet<string> = new Set(['said_at', 'recorded_at', 'timestamp', 'created_at']);
const ORDERS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
/** An id must have at least one character that is neither blank nor a control character. */
const VISIBLE_CHARACTER = '[^\\u0000-\\u0020\\u007f-\\u00a0]';
export const LIMIT_VALUES = 1000;

const named = (names: readonly string[]): string => `^(?:${names.join('|')})$`;

/**
 * Schema of an object. A property name must match one of the patterns, and its value the schema of the
 * pattern.
 */
const objectOf = (shapes: Readonly<Record<string, object>>) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: Object.keys(shapes).join('|') },
  patternProperties: shapes,
});

/**
 * Schema of the conditions on a field: the value that the field must equal, or operators with their operands.
 */
const conditionsOn = (value: object) => ({
  anyOf: [
    value,
    objectOf({
      [named(COMPARISONS)]: value,
      [named(MEMBERSHIPS)]: { type: 'array', maxItems: LIMIT_VALUES, items: value },
    }),
  ],
});

/** `in` and `nin` take no dates, because each value of their list is compared with one instant. */
const instants = {
  anyOf: [
    { type: 'string', format: 'date' },
    conditionsOn({ type: 'string', format: 'date-time' }),
    objectOf({ [named(ORDERS)]: { type: 'string', format: 'date' } }),
  ],
};

const fields = [...FILTER_FIELDS, ...Object.keys(ALIASES)];
const simple = conditionsOn({ type: ['string', 'number', 'boolean', 'null'] });
const conditions = {
  [named(fields.filter((field) => !INSTANTS.has(field)))]: simple,
  [named([...INSTANTS])]: instants,
  '^metadata[.].': simple,
};
const list = { type: 'array', minItems: 1, items: objectOf(conditions) };

/**
 * JSON Schema of a filter. Lists of conditions may be nested, but the schema omits the nesting, because many
 * generators fail on a recursive schema.
 */
export const filterSchema = {
  ...objectOf({
    ...conditions,
    '^user_id$': { type: 'string', minLength: 1, maxLength: LIMIT_ID, pattern: VISIBLE_CHARACTER },
    '^(?:AND|OR)$': list,
    '^NOT$': { anyOf: [list, objectOf(conditions)] },
  }),
  // An empty filter is allowed. It selects all memories.
  minProperties: 0,
};
