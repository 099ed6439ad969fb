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
 * Translates a filter with the meaning of `matchesFilter`. Qdrant compares texts only for equality, so any
 * other text operator becomes a list of the known values that match.
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
      return valueNarrowing(filter.field, filter.values);
    case 'nin':
      return noneOf(valueNarrowing(filter.field, filter.values));
    case 'eq':
      return valueNarrowing(filter.field, [filter.value]);
    case 'ne':
      return noneOf(valueNarrowing(filter.field, [filter.value]));
    default:
      return compareNarrowing(filter, known);
  }
};

/** Returns the fields whose known values are needed to translate the filter. */
export const listNeededFields = (filter: Filter): readonly FilterField[] => {
  switch (filter.op) {
    case 'and':
    case 'or':
      return [...new Set(filter.parts.flatMap(listNeededFields))];
    case 'not':
      return listNeededFields(filter.part);
    case 'in':
    case 'nin':
    case 'eq':
    case 'ne':
      return [];
    default:
      return isInstant(filter.field) || !isComparable(filter) ? [] : [filter.field];
  }
};

export const payloadKey = (field: FilterField): string => (isAttached(field) ? 'attached' : KEYS[field]);

export const attachedKey = (field: FilterField): string | null =>
  isAttached(field) ? field.slice(METADATA.length) : null;

const isAttached = (field: FilterField): field is `metadata.${string}` => field.startsWith(METADATA);

const isInstant = (field: FilterField): boolean => field === 'said_at' || field === 'recorded_at';

const isComparable = ({ op, value }: Comparison): boolean =>
  typeof value === 'string' || (typeof value === 'number' && op !== 'contains' && op !== 'icontains');

const valueNarrowing = (field: FilterField, values: readonly FilterValue[]): Narrowing => {
  const key = payloadKey(field);
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

const compareNarrowing = (filter: Comparison, known: KnownValues): Narrowing => {
  const { op, field, value } = filter;
  if (!isComparable(filter)) return null;
  if (!isInstant(field)) {
    return valueNarrowing(
      field,
      known(field).filter((each) => isFulfilled(filter, each)),
    );
  }
  const isOrder = op === 'gt' || op === 'gte' || op === 'lt' || op === 'lte';
  return isOrder && typeof value === 'number' ? isWithin(payloadKey(field), { [op]: value }) : null;
};

/** Asks `matchesFilter` of the domain about a point whose metadata has only this value. */
const isFulfilled = ({ op, value: asked }: Comparison, value: FilterValue): boolean =>
  matchesFilter({ op, field: 'metadata.value', value: asked }, { ...BARE_POINT, metadata: { value } });

const BARE_POINT: EntryPoint = {
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
