import { IS_ABANDONED, IS_PAGED_OUT } from '@mneme/columns';
import type { Statistics, AsOf, Instant } from '@mneme/domain';
import { cutPage, type Page, type PointQuery, readCursor, type Selection } from '@mneme/ports';
import type { Connection } from '../store/connection.js';
import { type Condition, filterSql } from './search/filter-sql.js';
import type { PointRow, WordsRow } from './point-row.js';
import { sql } from '../store/sql.js';
import { statementsOf } from '../store/statements.js';

const WORDS = sql`
  number, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from, recorded_to, length, flags, agent_id,
  episode_id, turn_id, summary, memory_type, tags, tool_calls, recalled, metadata, sources, stems, text,
  data_key
`;

const LIST = ({ order }: PointQuery, where: string): string => sql`
  SELECT ${WORDS} FROM point WHERE scope_id = ? AND ${where} ORDER BY ${ORDERS[order]} LIMIT ?
`;

const GET = sql`SELECT ${WORDS} FROM point WHERE scope_id = ? AND id = ?`;
const GET_EMBEDDED = sql`SELECT ${WORDS}, scale, vector FROM point WHERE scope_id = ? AND id = ?`;

const TAIL = sql`
  SELECT ${WORDS} FROM point WHERE scope_id = ? AND session_id = ? AND ordinal < ? AND kind = 'chunk'
    AND recorded_to IS NULL
  ORDER BY ordinal DESC LIMIT ?
`;

/** The counts hold messages of every role, so the system prompts are subtracted. */
const TURNS = sql`
  SELECT name, sum(turns) AS turns, sum(length) AS length FROM (
    SELECT speaker AS name, turns, length FROM turn_count WHERE scope_id = @scopeId
    UNION ALL
    SELECT ifnull(speaker, ''), -1, -length FROM point INDEXED BY point_prompt
    WHERE scope_id = @scopeId AND role = 'system' AND kind = 'chunk' AND recorded_to IS NULL
  )
  GROUP BY name HAVING sum(turns) > 0 ORDER BY sum(turns) DESC, name
`;

const ORDERS = {
  session: 'session_id, ordinal, number',
  recorded: 'recorded_from DESC, ordinal DESC, number DESC',
} as const;

type NumberedRow = WordsRow & { readonly number: number };

export interface Tail {
  readonly sessionId: string;
  readonly before: number;
  readonly limit: number;
}

export const indexReads = (db: Connection) => {
  const prepared = statementsOf(db);
  const get = db.prepare<[number, string], WordsRow>(GET);
  const getEmbedded = db.prepare<[number, string], PointRow>(GET_EMBEDDED);
  const tail = db.prepare<[number, string, number, number], WordsRow>(TAIL);
  const turns = db.prepare<[{ scopeId: number }], { name: string; turns: number; length: number }>(TURNS);
  return {
    get: (scopeId: number, ids: readonly string[]) => ids.flatMap((id) => get.get(scopeId, id) ?? []),
    getEmbedded: (scopeId: number, ids: readonly string[]) =>
      ids.flatMap((id) => getEmbedded.get(scopeId, id) ?? []),
    tail: (scopeId: number, { sessionId, before, limit }: Tail) =>
      tail.all(scopeId, sessionId, before, limit).reverse(),
    list: (scopeId: number, query: PointQuery): Page<WordsRow> => {
      const { text, values } = conditionOf(query);
      const rows = prepared(LIST(query, text)).all(scopeId, ...values, query.limit + 1) as NumberedRow[];
      return cutPage(rows, query.limit, SORT_KEYS[query.order]);
    },
    statistics: (scopeId: number): Statistics => {
      const speakers = turns.all({ scopeId });
      const total = speakers.reduce((sum, speaker) => sum + speaker.turns, 0);
      const length = speakers.reduce((sum, speaker) => sum + speaker.length, 0);
      return {
        turns: total,
        meanLength: total === 0 ? 0 : length / total,
        speakers: speakers
          .filter(({ name }) => name !== '')
          .map(({ name, turns: count }) => ({ name, turns: count })),
      };
    },
  };
};

const SORT_KEYS = {
  session: (row: NumberedRow) => [row.session_id, row.ordinal, row.number],
  recorded: (row: NumberedRow) => [row.recorded_from, row.ordinal, row.number],
};

const conditionOf = ({ selection, sessionId, order, cursor }: PointQuery): Condition => {
  const parts = selectionParts(selection);
  if (sessionId !== null) parts.push({ text: 'session_id = ?', values: [sessionId] });
  if (cursor !== null && order === 'session') {
    const values = readCursor<readonly [string, number, number]>(cursor, ['', 0, 0]);
    parts.push({ text: '(session_id, ordinal, number) > (?, ?, ?)', values });
  }
  if (cursor !== null && order === 'recorded') {
    const values = readCursor<readonly [number, number, number]>(cursor, [0, 0, 0]);
    parts.push({ text: '(recorded_from, ordinal, number) < (?, ?, ?)', values });
  }
  return {
    text: parts.map(({ text }) => `(${text})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
};

const selectionParts = ({
  kinds,
  instants,
  filter,
  activeOnly,
  roles,
  withAbandoned = false,
}: Selection): Condition[] => [
  { text: 'kind IN (SELECT value FROM json_each(?))', values: [JSON.stringify(kinds)] },
  ...(instants === 'ever' ? [] : instantParts(instants, withAbandoned)),
  ...(filter ? [filterSql(filter)] : []),
  ...(roles
    ? [
        {
          text: "kind <> 'chunk' OR role IN (SELECT value FROM json_each(?))",
          values: [JSON.stringify(roles)],
        },
      ]
    : []),
  ...(activeOnly ? [{ text: 'flags & ? = 0', values: [IS_PAGED_OUT] }] : []),
];

const instantParts = ({ asOf, knownAt }: AsOf, withAbandoned: boolean): Condition[] => [
  believedPart(knownAt, withAbandoned ? ` OR flags & ${IS_ABANDONED}` : ''),
  ...(asOf === null ? [] : [{ text: 'said_at <= ?', values: [asOf] }]),
];

const believedPart = (knownAt: Instant | null, otherwise: string): Condition =>
  knownAt === null
    ? { text: `recorded_to IS NULL${otherwise}`, values: [] }
    : {
        text: `recorded_from <= ? AND (recorded_to IS NULL OR recorded_to > ?${otherwise})`,
        values: [knownAt, knownAt],
      };
