import { COMPARISONS, FILTER_FIELDS, MEMBERSHIPS } from '@mneme/domain';
import { LIMIT_ID } from '../schemas/fields.js';

/** Internal names of the fields that have another name on the wire. */
export const ALIASES = {
  run_id: 'session_id',
  timestamp: 'said_at',
  created_at: 'recorded_at',
  tags: 'tag',
  name: 'speaker',
} as const;
const INSTANTS: ReadonlySet<string> = new Set(['said_at', 'recorded_at', 'timestamp', 'created_at']);
const ORDERS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
/** An id of blanks and control characters alone is refused. */
const VISIBLE_CHARACTER = '[^\\u0000-\\u0020\\u007f-\\u00a0]';
export const LIMIT_VALUES = 1000;

const named = (names: readonly string[]): string => `^(?:${names.join('|')})$`;

/** A value must have the shape of the first pattern that its name matches. */
const objectOf = (shapes: Readonly<Record<string, object>>) => ({
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: Object.keys(shapes).join('|') },
  patternProperties: shapes,
});

/** Schema of a value to equal, or of operators with their operands. */
const conditionsOn = (value: object) => ({
  anyOf: [
    value,
    objectOf({
      [named(COMPARISONS)]: value,
      [named(MEMBERSHIPS)]: { type: 'array', maxItems: LIMIT_VALUES, items: value },
    }),
  ],
});

/** A list of values takes no dates, because each is compared with one instant. */
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

/** Nested lists are accepted but left out here, because many generators fail on a recursive schema. */
export const filterSchema = {
  ...objectOf({
    ...conditions,
    '^user_id$': { type: 'string', minLength: 1, maxLength: LIMIT_ID, pattern: VISIBLE_CHARACTER },
    '^(?:AND|OR)$': list,
    '^NOT$': { anyOf: [list, objectOf(conditions)] },
  }),
  // An empty filter selects everything.
  minProperties: 0,
};
