import fc from 'fast-check';
import type { Operation, Resolve, Schema } from './operations.js';
import { FromPool, hostileValue, instant, NAMED } from './values.js';

/** A request. Values from earlier answers are chosen when the request is sent. */
export interface Recipe {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** Operations that affect much data. They are generated less often. */
const RARE: ReadonlySet<string> = new Set([
  'DELETE /v1/memories',
  'PUT /v1/users/{user_id}/memory',
  'PUT /v1/retention',
  'PUT /v1/knowledge/settings',
]);
const OFTEN: ReadonlySet<string> = new Set(['POST /v1/memories', 'POST /v1/facts']);

/** Fields that take ids, tokens and cursors of earlier answers. */
const POOLED: ReadonlySet<string> = new Set([
  ...['id', 'event_id', 'receipt_id', 'memory_id', 'message_id', 'cursor', 'at_least'],
  ...['active_message_ids', 'kept_message_ids', 'memory_ids'],
]);

/** Number of fields of a thousand that get a hostile value. */
type Hostility = 0 | 60 | 400;

interface Making {
  readonly resolve: Resolve;
  readonly hostility: Hostility;
  /** Path of the operation, which determines the kind of id that "id" means. */
  readonly path: string;
}

/** Generates random requests to all operations. Two in three contain only sensible values. */
export const anyRequest = (operations: readonly Operation[], resolve: Resolve): fc.Arbitrary<Recipe> =>
  fc.oneof(
    ...operations.map((operation) => {
      const named = `${operation.method} ${operation.path}`;
      return {
        weight: RARE.has(named) ? 1 : OFTEN.has(named) ? 50 : 6,
        arbitrary: fc
          .constantFrom<Hostility>(0, 0, 0, 0, 60, 400)
          .chain((hostility) => requestTo(operation, { resolve, hostility, path: operation.path })),
      };
    }),
  );

const requestTo = (operation: Operation, making: Making): fc.Arbitrary<Recipe> => {
  const { parameters, body } = operation;
  const placed = (place: string) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.flatMap(({ name, required: isRequired }) => (isRequired ? [name] : []));
    return objectOf({ properties, required }, making, 0);
  };
  return fc.record({
    operation: fc.constant(operation),
    path: placed('path'),
    query: placed('query'),
    body: body === null ? fc.constant(undefined) : wholeBody(body, making),
    idempotencyKey: fc.constantFrom(...NO_KEY, 'k1', 'k2', 'k3', 'k4'),
  });
};

const NO_KEY = Array<null>(60).fill(null);

const wholeBody = (schema: Schema, making: Making): fc.Arbitrary<unknown> =>
  making.hostility === 400
    ? fc.oneof({ weight: 9, arbitrary: valueOf('', schema, making) }, { weight: 1, arbitrary: hostileValue })
    : valueOf('', schema, making);

const MOST_DEPTH = 6;

const valueOf = (name: string, given: Schema, making: Making, depth = 0): fc.Arbitrary<unknown> => {
  const schema = making.resolve(given);
  const sane = POOLED.has(name)
    ? pooled(name, schema, making)
    : (NAMED[name] ?? bySchema(name, schema, making, depth));
  const { hostility } = making;
  if (hostility === 0 || name === '') return sane;
  return fc.oneof(
    { weight: 1000 - hostility, arbitrary: sane },
    { weight: hostility, arbitrary: hostileValue },
  );
};

/**
 * Generates a value from the pool. The path determines the kind of an id: /v1/facts/{id} takes ids of facts.
 */
const pooled = (name: string, schema: Schema, { path }: Making): fc.Arbitrary<unknown> => {
  const kind =
    name === 'id' || name === 'cursor' ? `${name} of ${path.split('/').slice(0, 3).join('/')}` : name;
  const otherwise = name === 'cursor' || name === 'at_least' ? undefined : 'none.YW5h';
  const one = fc.nat().map((n) => new FromPool(kind, n, otherwise));
  return schema.type === 'array' || schema.items ? fc.array(one, { maxLength: 3 }) : one;
};

const bySchema = (name: string, schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return fc.oneof(...branches.map((each) => bySchema(name, making.resolve(each), making, depth)));
  if (schema.properties && depth < MOST_DEPTH) return objectOf(schema, making, depth);
  switch (schema.type) {
    case 'array':
      return fc.array(valueOf(name, schema.items ?? {}, making, depth + 1), { minLength: 1, maxLength: 3 });
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1000 } = schema;
      return fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, minimum + 10_000) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.format === 'date-time'
        ? instant.map((at) => new Date(at).toISOString())
        : textLike(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const textLike = ({ examples = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(fc.constantFrom('one', 'two', 'three', ...examples), fc.string({ minLength: 1, maxLength: 12 }));

const objectOf = (
  { properties = {}, required = [] }: Schema,
  making: Making,
  depth: number,
): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = valueOf(name, schema, making, depth + 1);
    const isKept = making.hostility === 0 && (required.includes(name) || isOwner(name, making));
    return isKept ? value.map((kept) => [name, kept] as const) : optional(name, value, required);
  });
  return fc.tuple(...fields).map((entries) => {
    const object = Object.fromEntries(entries.flatMap((entry) => (entry === null ? [] : [entry])));
    // Keeps only one of the two names of the session.
    if (making.hostility === 0 && 'run_id' in object) delete object['session_id'];
    return object;
  });
};

/** True for `user_id` if the path takes no id of an earlier answer, because such an id contains its user. */
const isOwner = (name: string, { path }: Making): boolean =>
  name === 'user_id' &&
  !/id\}|batch|feedback|consolidations/u.test(path.replace('{user_id}', '').replace('{run_id}', ''));

/** Omits a required field in 5 % and an optional field in 70 % of the requests. */
const optional = (
  name: string,
  value: fc.Arbitrary<unknown>,
  required: readonly string[],
): fc.Arbitrary<readonly [string, unknown] | null> =>
  fc.oneof(
    { weight: required.includes(name) ? 19 : 3, arbitrary: value.map((kept) => [name, kept] as const) },
    { weight: required.includes(name) ? 1 : 7, arbitrary: fc.constant(null) },
  );
