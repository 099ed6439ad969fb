import type { Filter, FilterField, FilterValue } from '@mneme/domain';
import { MARKS } from '@mneme/domain/conversation/point';
import { metadataPaths } from '@mneme/domain/retrieval/metadata-path';

/** An SQL condition that is never NULL, so that it can be negated with `NOT`. */
export interface Condition {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/**
 * SQL expressions for a value of a field and for the name of its type, as SQLite or its JSON functions give
 * it.
 */
interface FieldSql {
  readonly type: string;
  readonly value: string;
}

const METADATA = 'metadata.';

const COLUMNS: Readonly<Record<Exclude<FilterField, `metadata.${string}` | 'tag' | 'agent_id'>, string>> = {
  session_id: "nullif(point.session_id, '')",
  speaker: 'point.speaker',
  role: 'point.role',
  kind: 'point.kind',
  memory_type: 'point.memory_type',
  said_at: 'point.said_at',
  recorded_at: 'point.recorded_from',
};

const AGENTS = `CASE WHEN point.kind = 'chunk' OR point.agent_id IS NULL
  THEN json_array(point.agent_id) ELSE point.agent_id END`;

const NEVER: Condition = { text: '0', values: [] };
const ELEMENT: FieldSql = { type: 'element.type', value: 'element.value' };

/** Translates a filter into SQL that has the meaning of `matchesFilter` in the domain. */
export const filterSql = (filter: Filter): Condition => {
  switch (filter.op) {
    case 'and':
      return joined(filter.parts.map(filterSql), 'AND', '1');
    case 'or':
      return joined(filter.parts.map(filterSql), 'OR', '0');
    case 'not':
      return negated(filterSql(filter.part));
    case 'in':
      return forField(filter.field, (field) => isAmong(field, filter.values));
    case 'nin':
      return negated(forField(filter.field, (field) => isAmong(field, filter.values)));
    case 'eq':
      return forField(filter.field, (field) => isAmong(field, [filter.value]));
    case 'ne':
      return negated(forField(filter.field, (field) => isAmong(field, [filter.value])));
    case 'contains':
    case 'icontains':
      return forField(filter.field, (field) => contains(field, filter.value, filter.op === 'icontains'));
    case 'gt':
      return forField(filter.field, (field) => compares(field, '>', filter.value));
    case 'gte':
      return forField(filter.field, (field) => compares(field, '>=', filter.value));
    case 'lt':
      return forField(filter.field, (field) => compares(field, '<', filter.value));
    case 'lte':
      return forField(filter.field, (field) => compares(field, '<=', filter.value));
  }
};

const negated = ({ text, values }: Condition): Condition => ({ text: `NOT (${text})`, values });

/** Joins conditions by halves, because SQLite limits the depth of an expression. */
const joined = (parts: readonly Condition[], word: 'AND' | 'OR', empty: string): Condition => {
  const [first, ...rest] = parts;
  if (!first) return { text: empty, values: [] };
  if (rest.length === 0) return first;
  const half = parts.length >> 1;
  const [left, right] = [joined(parts.slice(0, half), word, empty), joined(parts.slice(half), word, empty)];
  return { text: `(${left.text}) ${word} (${right.text})`, values: [...left.values, ...right.values] };
};

const forField = (field: FilterField, test: (field: FieldSql) => Condition): Condition => {
  if (field === 'tag') return forElements('json_each(point.tags)', [], test(ELEMENT));
  if (field === 'agent_id') return forElements(`json_each(${AGENTS})`, [], test(ELEMENT));
  if (isMetadata(field)) return forMetadata(field.slice(METADATA.length), test(ELEMENT));
  const column = COLUMNS[field];
  return test({ type: `typeof(${column})`, value: column });
};

const isMetadata = (field: FilterField): field is `metadata.${string}` => field.startsWith(METADATA);

/** Tests the metadata of a point, and of the messages from which the point was derived. */
const forMetadata = (name: string, condition: Condition): Condition =>
  joined(
    metadataPaths(name).flatMap((keys) => {
      const path = `$${keys.map((key) => `.${JSON.stringify(key)}`).join('')}`;
      const ofMessage = forKey('source.value', path.replace('$', '$.metadata'), condition);
      return [
        forKey('point.metadata', path, condition),
        {
          text: `${MARKS.has(keys[0] ?? '') ? "point.kind = 'fact' AND " : ''}EXISTS (SELECT 1 FROM json_each(point.sources) source WHERE ${ofMessage.text})`,
          values: ofMessage.values,
        },
      ];
    }),
    'OR',
    '0',
  );

/** Tests a scalar as one element and an array by its elements. An object or a missing key has no element. */
const forKey = (json: string, path: string, { text, values }: Condition): Condition =>
  forElements(`json_each(${json}, ?)`, [path], {
    text: `json_type(${json}, ?) <> 'object' AND ${text}`,
    values: [path, ...values],
  });

const forElements = (
  source: string,
  sourceValues: readonly string[],
  { text, values }: Condition,
): Condition => ({
  text: `EXISTS (SELECT 1 FROM ${source} element WHERE ${text})`,
  values: [...sourceValues, ...values],
});

const isAmong = ({ type, value }: FieldSql, wanted: readonly FilterValue[]): Condition => {
  const texts = wanted.filter((each) => typeof each === 'string');
  const numbers = wanted.filter((each) => typeof each === 'number');
  const conditions: Condition[] = [];
  const among = (types: string, list: readonly FilterValue[]): void => {
    const text = `(${type} IN (${types}) AND ${value} IN (SELECT value FROM json_each(?)))`;
    if (list.length > 0) conditions.push({ text, values: [JSON.stringify(list)] });
  };
  among(`'text'`, texts);
  among(`'integer', 'real'`, numbers);
  for (const flag of [true, false, null]) {
    if (wanted.includes(flag)) conditions.push({ text: `${type} = '${flag}'`, values: [] });
  }
  const { text, values } = joined(conditions, 'OR', '0');
  return { text: `(${text})`, values };
};

const compares = ({ type, value }: FieldSql, sign: string, bound: FilterValue): Condition => {
  if (typeof bound === 'string')
    return { text: `(${type} = 'text' AND ${value} ${sign} ?)`, values: [bound] };
  if (typeof bound !== 'number') return NEVER;
  return { text: `(${type} IN ('integer', 'real') AND ${value} ${sign} ?)`, values: [bound] };
};

const contains = ({ type, value }: FieldSql, part: FilterValue, ignoresCase: boolean): Condition => {
  if (typeof part !== 'string') return NEVER;
  return ignoresCase
    ? { text: `(${type} = 'text' AND instr(lowered(${value}), ?) > 0)`, values: [part.toLowerCase()] }
    : { text: `(${type} = 'text' AND instr(${value}, ?) > 0)`, values: [part] };
};
