import type { Metadata } from '../conversation/message.js';
import { agentsOf, isChunk, metadataOf, type Point } from '../conversation/point.js';
import { metadataPaths, valueAt } from './metadata-path.js';

/** Fields that a filter may name. `metadata.<key>` reads the metadata that the client attached. */
export const FILTER_FIELDS = [
  'session_id',
  'agent_id',
  'speaker',
  'role',
  'kind',
  'tag',
  'memory_type',
  'said_at',
  'recorded_at',
] as const;

export type FilterField = (typeof FILTER_FIELDS)[number] | `metadata.${string}`;
export type FilterValue = string | number | boolean | null;

export const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'icontains'] as const;
export const MEMBERSHIPS = ['in', 'nin'] as const;

/**
 * A condition on a point. Instants are in milliseconds. If a point does not have the field, every operator
 * except `ne` and `nin` fails. Values of different types are never equal, and neither is greater.
 */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly op: 'not'; readonly part: Filter }
  | { readonly op: (typeof COMPARISONS)[number]; readonly field: FilterField; readonly value: FilterValue }
  | {
      readonly op: (typeof MEMBERSHIPS)[number];
      readonly field: FilterField;
      readonly values: readonly FilterValue[];
    };

type Comparison = Extract<Filter, { value: FilterValue }>['op'];

/**
 * Returns a filter for messages that were said to the agent, and for memories made of such messages. Returns
 * `null`, which means no condition, for `null`.
 */
export const agentFilter = (agentId: string | null): Filter | null =>
  agentId === null ? null : { op: 'eq', field: 'agent_id', value: agentId };

/** Returns a filter that requires all given filters. `null` means no condition. */
export const allFilters = (...filters: readonly (Filter | null)[]): Filter | null => {
  const parts = filters.filter((each) => each !== null);
  return parts.length > 1 ? { op: 'and', parts } : (parts[0] ?? null);
};

/**
 * True if a point fulfils a filter. Every index must agree with this function. A condition holds if one value
 * of the field fulfils it. The values are null for a missing plain field, each tag for `tag`, each element of
 * a metadata array, and none for an absent key or an object. `ne` and `nin` hold if no value fulfils `eq` or
 * `in`. A dot in a metadata name may separate two keys (`metadata-path.ts`). Text is ordered by code point.
 * Entries and facts also have the agents and the metadata of their source messages.
 */
export const matchesFilter = (filter: Filter, point: Point): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => matchesFilter(part, point));
    case 'or':
      return filter.parts.some((part) => matchesFilter(part, point));
    case 'not':
      return !matchesFilter(filter.part, point);
    case 'in':
      return valuesOf(filter.field, point).some((value) => filter.values.includes(value));
    case 'nin':
      return !valuesOf(filter.field, point).some((value) => filter.values.includes(value));
    default:
      return matchesComparison(filter.op, valuesOf(filter.field, point), filter.value);
  }
};

const METADATA = 'metadata.';

const FIELDS: Readonly<Record<string, (point: Point) => readonly FilterValue[]>> = {
  session_id: (point) => [point.sessionId],
  agent_id: (point) => (agentsOf(point).length === 0 ? [null] : agentsOf(point)),
  speaker: (point) => [point.speaker],
  role: (point) => [isChunk(point) ? point.role : null],
  kind: (point) => [point.kind],
  tag: (point) => (isChunk(point) ? point.tags : []),
  memory_type: (point) => ['memoryType' in point ? point.memoryType : null],
  said_at: (point) => [point.saidAt],
  recorded_at: (point) => [point.recordedFrom],
} satisfies Record<Exclude<FilterField, `metadata.${string}`>, (point: Point) => readonly FilterValue[]>;

const valuesOf = (field: FilterField, point: Point): readonly FilterValue[] =>
  field.startsWith(METADATA)
    ? metadataOf(point).flatMap((metadata) => metadataValues(metadata, field.slice(METADATA.length)))
    : (FIELDS[field]?.(point) ?? []);

const metadataValues = (metadata: Metadata, name: string): readonly FilterValue[] =>
  metadataPaths(name).flatMap((path) => {
    const value = valueAt(metadata, path);
    return (Array.isArray(value) ? value : [value]).filter(isPlain);
  });

const isPlain = (value: unknown): value is FilterValue => value === null || PLAIN_TYPES.has(typeof value);
const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

const matchesComparison = (op: Comparison, values: readonly FilterValue[], asked: FilterValue): boolean => {
  switch (op) {
    case 'eq':
      return values.includes(asked);
    case 'ne':
      return !values.includes(asked);
    case 'contains':
      return values.some((value) => isWithin(value, asked));
    case 'icontains':
      return values.some((value) => isWithin(toLowerCase(value), toLowerCase(asked)));
    default:
      return values.some((value) => isOrdered(op, order(value, asked)));
  }
};

const isWithin = (value: FilterValue, asked: FilterValue): boolean =>
  typeof value === 'string' && typeof asked === 'string' && value.includes(asked);

const toLowerCase = (value: FilterValue): FilterValue =>
  typeof value === 'string' ? value.toLowerCase() : value;

const isOrdered = (op: 'gt' | 'gte' | 'lt' | 'lte', sign: number | null): boolean => {
  if (sign === null) return false;
  if (op === 'gt') return sign > 0;
  if (op === 'gte') return sign >= 0;
  return op === 'lt' ? sign < 0 : sign <= 0;
};

/** Returns the sign of `a - b`, or null if the values have no order. */
const order = (a: FilterValue, b: FilterValue): number | null => {
  if (typeof a === 'number' && typeof b === 'number') return Math.sign(a - b);
  return typeof a === 'string' && typeof b === 'string' ? orderOfText(a, b) : null;
};

/**
 * Compares by code point, like stores of UTF-8. The order of UTF-16 units would put emoji before some
 * letters.
 */
const orderOfText = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (isInsidePair(a, at)) at -= 1;
  return Math.sign((a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1));
};

const isInsidePair = (text: string, at: number): boolean =>
  at > 0 && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
