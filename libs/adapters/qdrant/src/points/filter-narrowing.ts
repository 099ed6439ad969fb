import {
  type Filter,
  type FilterField,
  type FilterValue,
  matchesFilter,
  type EntryPoint,
} from '@mneme/domain';
import { allOf, anyOf, hasAny, hasNone, isWithin, type Narrowing, noneOf } from './condition.js';
import { toKeyword } from './keyword.js';
import { attachedToken } from './stored-point.js';

type KnownValues = (field: FilterField) => readonly FilterValue[];

type Comparison = Extract<Filter, { readonly value: FilterValue }>;
type PlainField = Exclude<FilterField, `metadata.${string}`>;

const METADATA = 'metadata.';

const KEYS: Readonly<Record<PlainField, string>> = {
  session_id: 'session_id',
  agent_id: 'agent_id',
  speaker: 'speaker',
  role: 'role',
  kind: 'kind',
  tag: 'tags',
  memory_type: 'memory_type',
  said_at: 'said_at',
  recorded_at: 'recorded_from',
};

/**
 * Translates a filter into conditions of Qdrant, with the meaning of `matchesFilter` in the domain. Qdrant compares
 * texts only for equality. Another text operator becomes the list of known values for which the domain says
 * that they match.
 */
export const filterNarrowing = (filter: Filter, known: KnownValues): Narrowing => {
  switch (filter.op) {
    case 'and':
      return allOf(filter.parts.map((part) => filterNarrowing(part, known)));
    case 'or':
      return anyOf(filter.parts.map((part) => filterNarrowing(part, known)));
    case 'not':
      return noneOf(filterNarrowing(filter.part, known));
    case 'in':
      return isAmong(filter.field, filter.values);
    case 'nin':
      return noneOf(isAmong(filter.field, filter.values));
    case 'eq':
      return isAmong(filter.field, [filter.value]);
    case 'ne':
      return noneOf(isAmong(filter.field, [filter.value]));
    default:
      return compared(filter, known);
  }
};

/** Returns the fields whose values must be known to translate the filter, without duplicates. */
export const fieldsToKnow = (filter: Filter): readonly FilterField[] => {
  switch (filter.op) {
    case 'and':
    case 'or':
      return [...new Set(filter.parts.flatMap(fieldsToKnow))];
    case 'not':
      return fieldsToKnow(filter.part);
    case 'in':
    case 'nin':
    case 'eq':
    case 'ne':
      return [];
    default:
      return isInstant(filter.field) || !isComparable(filter) ? [] : [filter.field];
  }
};

export const keyOf = (field: FilterField): string => (isAttached(field) ? 'attached' : KEYS[field]);

export const attachedKey = (field: FilterField): string | null =>
  isAttached(field) ? field.slice(METADATA.length) : null;

const isAttached = (field: FilterField): field is `metadata.${string}` => field.startsWith(METADATA);

const isInstant = (field: FilterField): boolean => field === 'said_at' || field === 'recorded_at';

const isComparable = ({ op, value }: Comparison): boolean =>
  typeof value === 'string' || (typeof value === 'number' && op !== 'contains' && op !== 'icontains');

const isAmong = (field: FilterField, values: readonly FilterValue[]): Narrowing => {
  const key = keyOf(field);
  const attached = attachedKey(field);
  if (attached !== null) {
    return hasAny(
      key,
      values.map((value) => attachedToken(attached, value)),
    );
  }
  if (isInstant(field)) {
    return hasAny(key, values.filter((value) => Number.isSafeInteger(value)).map(Number));
  }
  const texts = values.filter((value) => typeof value === 'string');
  const isNone = values.includes(null) && field !== 'tag' ? hasNone(key) : null;
  return anyOf([hasAny(key, texts.map(toKeyword)), isNone]);
};

const compared = (filter: Comparison, known: KnownValues): Narrowing => {
  const { op, field, value } = filter;
  if (!isComparable(filter)) return null;
  if (!isInstant(field)) {
    return isAmong(
      field,
      known(field).filter((each) => isFulfilled(filter, each)),
    );
  }
  const isOrder = op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte';
  return isOrder && typeof value === 'number' ? isWithin(keyOf(field), { [op]: value }) : null;
};

/** True if a point with only this value matches, as `matchesFilter` of the domain decides. */
const isFulfilled = ({ op, value: asked }: Comparison, value: FilterValue): boolean =>
  matchesFilter({ op, field: 'metadata.value', value: asked }, { ...BARE, metadata: { value } });

const BARE: EntryPoint = {
  id: '',
  kind: 'entry',
  text: '',
  stems: [],
  sources: [],
  metadata: {},
  sessionId: '',
  speaker: null,
  saidAt: 0,
  recordedFrom: 0,
  recordedTo: null,
  dataKey: null,
  endsInQuestion: false,
  namesTime: false,
};
