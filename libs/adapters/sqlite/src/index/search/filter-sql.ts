import type { Filter, FilterField, FilterValue } from '@mneme/domain';

/** A condition with its parameters in order. Never NULL, so that it can be negated with `NOT`. */
export interface Condition {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** SQL expressions for a value of a field and for its type, as SQLite or its JSON functions name types. */
interface Place {
  readonly type: string;
  readonly value: string;
}

const METADATA = 'metadata.';

const COLUMNS: Readonly<Record<Exclude<FilterField, `metadata.${string}` | 'tag'>, string>> = {
  session_id: "nullif(point.session_id, '')",
  agent_id: 'point.agent_id',
  speaker: 'point.speaker',
  role: 'point.role',
  kind: 'point.kind',
  memory_type: 'point.memory_type',
  said_at: 'point.said_at',
  recorded_at: 'point.recorded_from',
};

const NEVER: Condition = { text: '0', values: [] };
const ELEMENT: Place = { type: 'element.type', value: 'element.value' };

/** Translates a filter into SQL over the table `point`, with the meaning of `matches` in the domain. */
export const filterSql = (filter: Filter): Condition => {
  switch (filter.op) {
    case 'and':
      return joined(filter.parts.map(filterSql), 'AND', '1');
    case 'or':
      return joined(filter.parts.map(filterSql), 'OR', '0');
    case 'not':
      return negated(filterSql(filter.part));
    case 'in':
      return forField(filter.field, (place) => isAmong(place, filter.values));
    case 'nin':
      return negated(forField(filter.field, (place) => isAmong(place, filter.values)));
    case 'eq':
      return forField(filter.field, (place) => isAmong(place, [filter.value]));
    case 'ne':
      return negated(forField(filter.field, (place) => isAmong(place, [filter.value])));
    case 'contains':
    case 'icontains':
      return forField(filter.field, (place) => holds(place, filter.value, filter.op === 'icontains'));
    case 'gt':
      return forField(filter.field, (place) => compares(place, '>', filter.value));
    case 'gte':
      return forField(filter.field, (place) => compares(place, '>=', filter.value));
    case 'lt':
      return forField(filter.field, (place) => compares(place, '<', filter.value));
    case 'lte':
      return forField(filter.field, (place) => compares(place, '<=', filter.value));
  }
};

const negated = ({ text, values }: Condition): Condition => ({ text: `NOT (${text})`, values });

/** Joins by halves, because SQLite limits the depth of an expression. */
const joined = (parts: readonly Condition[], word: 'AND' | 'OR', empty: string): Condition => {
  const [first, ...rest] = parts;
  if (!first) return { text: empty, values: [] };
  if (rest.length === 0) return first;
  const half = parts.length >> 1;
  const [left, right] = [joined(parts.slice(0, half), word, empty), joined(parts.slice(half), word, empty)];
  return { text: `(${left.text}) ${word} (${right.text})`, values: [...left.values, ...right.values] };
};

const forField = (field: FilterField, of: (place: Place) => Condition): Condition => {
  if (field === 'tag') return forElements('json_each(point.tags)', [], of(ELEMENT));
  if (isAttached(field)) return forMetadata(field.slice(METADATA.length), of(ELEMENT));
  const column = COLUMNS[field];
  return of({ type: `typeof(${column})`, value: column });
};

const isAttached = (field: FilterField): field is `metadata.${string}` => field.startsWith(METADATA);

/** Tests a scalar as one element and an array by its elements. An object or a missing key has no element. */
const forMetadata = (key: string, condition: Condition): Condition => {
  const path = `$.${JSON.stringify(key)}`;
  const plain: Condition = {
    text: `json_type(point.metadata, ?) <> 'object' AND ${condition.text}`,
    values: [path, ...condition.values],
  };
  return forElements('json_each(point.metadata, ?)', [path], plain);
};

const forElements = (
  source: string,
  sourceValues: readonly string[],
  { text, values }: Condition,
): Condition => ({
  text: `EXISTS (SELECT 1 FROM ${source} element WHERE ${text})`,
  values: [...sourceValues, ...values],
});

const isAmong = ({ type, value }: Place, asked: readonly FilterValue[]): Condition => {
  const texts = asked.filter((each) => typeof each === 'string');
  const numbers = asked.filter((each) => typeof each === 'number');
  const conditions: Condition[] = [];
  const among = (types: string, list: readonly FilterValue[]): void => {
    const text = `(${type} IN (${types}) AND ${value} IN (SELECT value FROM json_each(?)))`;
    if (list.length > 0) conditions.push({ text, values: [JSON.stringify(list)] });
  };
  among(`'text'`, texts);
  among(`'integer', 'real'`, numbers);
  for (const flag of [true, false, null]) {
    if (asked.includes(flag)) conditions.push({ text: `${type} = '${flag}'`, values: [] });
  }
  const { text, values } = joined(conditions, 'OR', '0');
  return { text: `(${text})`, values };
};

const compares = ({ type, value }: Place, sign: string, asked: FilterValue): Condition => {
  if (typeof asked === 'string')
    return { text: `(${type} = 'text' AND ${value} ${sign} ?)`, values: [asked] };
  if (typeof asked !== 'number') return NEVER;
  return { text: `(${type} IN ('integer', 'real') AND ${value} ${sign} ?)`, values: [asked] };
};

const holds = ({ type, value }: Place, asked: FilterValue, isFolded: boolean): Condition => {
  if (typeof asked !== 'string') return NEVER;
  const within = isFolded ? `lowered(${value})` : value;
  const part = isFolded ? asked.toLowerCase() : asked;
  return { text: `(${type} = 'text' AND instr(${within}, ?) > 0)`, values: [part] };
};
