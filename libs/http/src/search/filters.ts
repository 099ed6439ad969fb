import {
  COMPARISONS,
  type Filter,
  type FilterField,
  FILTER_FIELDS,
  type FilterValue,
  MEMBERSHIPS,
  Rejected,
} from '@mneme/domain';
import { z } from 'zod';
import { dayCondition } from './day-condition.js';
import { ALIASES, filterSchema, LIMIT_VALUES } from './filter-schema.js';

type Json = Readonly<Record<string, unknown>>;

const INSTANTS: ReadonlySet<string> = new Set(['said_at', 'recorded_at']);
const LIMIT_DEPTH = 8;
const LIMIT_CONDITIONS = 256;
/** Conditions that search inside a text cost the most, so they have a lower limit. */
const LIMIT_TEXT_CONDITIONS = 32;
const TEXT_OPERATORS: ReadonlySet<string> = new Set(['contains', 'icontains']);

export const filtersField = z.record(z.string(), z.unknown()).meta(filterSchema);

/**
 * Returns a filter whose conditions must all match. Throws a `Rejected` that names an unknown field or
 * operator.
 */
export const readFilter = (json: Json): Filter | null =>
  readObject(json, { path: 'filters', depth: 0, tally: { conditions: 0, texts: 0 } });

interface FilterPlace {
  readonly path: string;
  readonly depth: number;
  /** Number of conditions in the whole filter so far, and number of conditions that search inside a text. */
  readonly tally: { conditions: number; texts: number };
}

const readObject = (json: Json, { path, depth, tally }: FilterPlace): Filter | null => {
  if (depth > LIMIT_DEPTH) throw refusal('invalid-filter', path, `is nested more than ${LIMIT_DEPTH} deep`);
  const parts = Object.entries(json).map(([key, value]) =>
    readPart(key, value, { path: `${path}.${key}`, depth, tally }),
  );
  if (parts.length === 0) return null;
  return parts.length === 1 ? (parts[0] ?? null) : { op: 'and', parts };
};

const readPart = (key: string, value: unknown, at: FilterPlace): Filter => {
  if (key === 'AND' || key === 'OR') return { op: key === 'AND' ? 'and' : 'or', parts: readList(value, at) };
  if (key === 'NOT')
    return { op: 'not', part: { op: 'and', parts: readList(Array.isArray(value) ? value : [value], at) } };
  return readConditions(fieldOf(key, at.path), value, at);
};

const readList = (value: unknown, { path, depth, tally }: FilterPlace): Filter[] => {
  if (!Array.isArray(value) || value.length === 0)
    throw refusal('invalid-filter', path, 'must be a list of conditions');
  return value.map((part, n) => {
    const filter = isObject(part)
      ? readObject(part, { path: `${path}[${n}]`, depth: depth + 1, tally })
      : null;
    if (!filter)
      throw refusal('invalid-filter', `${path}[${n}]`, 'must be an object with at least one condition');
    return filter;
  });
};

const fieldOf = (key: string, path: string): FilterField => {
  const field: string = key in ALIASES ? ALIASES[key as keyof typeof ALIASES] : key;
  if ((FILTER_FIELDS as readonly string[]).includes(field)) return field as FilterField;
  if (/^metadata\../.test(field)) return field as FilterField;
  throw refusal(
    'unknown-field',
    path,
    `is not a field; there are ${FILTER_FIELDS.join(', ')} and metadata.<key>`,
  );
};

const readConditions = (field: FilterField, value: unknown, { path, tally }: FilterPlace): Filter => {
  if (!isObject(value)) {
    count(tally);
    return readComparison(field, 'eq', { operand: value, path });
  }
  const parts = Object.entries(value).map(([op, operand]) => {
    count(tally);
    if (TEXT_OPERATORS.has(op)) countText(tally, `${path}.${op}`);
    return readCondition(field, op, { operand, path: `${path}.${op}` });
  });
  if (parts.length === 0) throw refusal('invalid-filter', path, 'has no operator');
  return parts.length === 1 && parts[0] ? parts[0] : { op: 'and', parts };
};

/** Counts a condition, because stores limit the number of conditions in a filter. */
const count = (tally: FilterPlace['tally']): void => {
  tally.conditions += 1;
  if (tally.conditions <= LIMIT_CONDITIONS) return;
  const sentence = `holds more than ${LIMIT_CONDITIONS} conditions; combine values of one field with "in"`;
  throw refusal('invalid-filter', 'filters', sentence);
};

const countText = (tally: FilterPlace['tally'], path: string): void => {
  tally.texts += 1;
  if (tally.texts <= LIMIT_TEXT_CONDITIONS) return;
  const sentence = `is one "contains" or "icontains" too many: a filter holds at most ${LIMIT_TEXT_CONDITIONS}`;
  throw refusal('invalid-filter', path, sentence);
};

const readCondition = (
  field: FilterField,
  op: string,
  { operand, path }: { operand: unknown; path: string },
): Filter => {
  const comparison = COMPARISONS.find((name) => name === op);
  if (comparison) return readComparison(field, comparison, { operand, path });
  const membership = MEMBERSHIPS.find((name) => name === op);
  if (!membership) {
    throw refusal(
      'unknown-operator',
      path,
      `is not an operator; there are ${[...COMPARISONS, ...MEMBERSHIPS].join(', ')}`,
    );
  }
  if (!Array.isArray(operand) || operand.length > LIMIT_VALUES) {
    throw refusal('invalid-filter', path, `must be a list of at most ${LIMIT_VALUES} values`);
  }
  return {
    op: membership,
    field,
    values: operand.map((value, n) => readValue(field, value, `${path}[${n}]`)),
  };
};

const readComparison = (
  field: FilterField,
  op: (typeof COMPARISONS)[number],
  { operand, path }: { operand: unknown; path: string },
): Filter =>
  (INSTANTS.has(field) ? dayCondition(field, op, operand) : null) ?? {
    op,
    field,
    value: readValue(field, operand, path),
  };

const isoInstant = z.iso.datetime({ offset: true });

const readValue = (field: FilterField, value: unknown, path: string): FilterValue => {
  if (INSTANTS.has(field)) {
    const parsed = isoInstant.safeParse(value);
    if (!parsed.success)
      throw refusal(
        'invalid-field',
        path,
        'must be a date (2026-05-08), or an ISO 8601 date and time with a zone',
      );
    return Date.parse(parsed.data);
  }
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as FilterValue;
  throw refusal('invalid-filter', path, 'must be a string, a number, true, false or null');
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refusal = (code: string, field: string, sentence: string): Rejected =>
  new Rejected(code, `"${field}" ${sentence}.`, { field });
