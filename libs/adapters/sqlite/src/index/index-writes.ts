import type { Connection } from '../store/connection.js';
import { lexicalText } from './lexical-token.js';
import type { PointRow } from './point-row.js';
import { scopeFinder, scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/steps.js';

const RAISE_REVISION = sql`
  UPDATE scope SET revision = revision + 1 WHERE id = ? RETURNING revision
`;

const RAISE_REMOVALS = sql`
  UPDATE scope SET removals = removals + 1 WHERE id = ?
`;

const FIND = sql`
  SELECT number, stems, recorded_from FROM point WHERE scope_id = ? AND id = ?
`;

const INSERT = sql`
  INSERT INTO point (scope_id, revision, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from,
    recorded_to, length, flags, scale, vector, agent_id, episode_id, turn_id,
    summary, memory_type, tags, tool_calls, metadata, sources, stems, text)
  VALUES (@scopeId, @revision, @id, @kind, @session_id, @ordinal, @role, @speaker, @said_at, @recorded_from,
    @recorded_to, @length, @flags, @scale, @vector, @agent_id, @episode_id, @turn_id,
    @summary, @memory_type, @tags, @tool_calls, @metadata, @sources, @stems, @text)
`;

const UPDATE = sql`
  UPDATE point SET revision = @revision, kind = @kind, session_id = @session_id, ordinal = @ordinal, role = @role,
    speaker = @speaker, said_at = @said_at, recorded_from = @recorded_from, recorded_to = @recorded_to,
    length = @length, flags = @flags, scale = @scale, vector = @vector, agent_id = @agent_id,
    episode_id = @episode_id, turn_id = @turn_id, summary = @summary, memory_type = @memory_type, tags = @tags, tool_calls = @tool_calls,
    metadata = @metadata, sources = @sources, stems = @stems, text = @text, note_up_to = NULL
  WHERE number = @number
`;

/** What a cache holds does not change: the revision stays. */
const ANNOTATE = sql`
  UPDATE point SET turn_id = @turn_id, summary = @summary, memory_type = @memory_type, tags = @tags, note_up_to = @note_up_to
  WHERE scope_id = @scopeId AND id = @id AND ifnull(note_up_to, -1) <= @note_up_to
`;

const END = sql`
  UPDATE point SET revision = @revision, recorded_to = @recordedTo
  WHERE scope_id = @scopeId AND id = @id AND recorded_to IS NULL
`;

const DELETE = sql`
  DELETE FROM point WHERE number = ?
`;

const DELETE_ALL = sql`
  DELETE FROM point WHERE scope_id = ?
`;

const INSERT_WORDS = sql`
  INSERT INTO lexicon (rowid, stems) VALUES (?, ?)
`;

const DELETE_WORDS = sql`
  DELETE FROM lexicon WHERE rowid = ?
`;

const DELETE_ALL_WORDS = sql`
  DELETE FROM lexicon WHERE rowid IN (SELECT number FROM point WHERE scope_id = ?)
`;

/** Rewrites the word lists: a deleted point's words would stay in them until some later merge. */
const REWRITE_WORDS = sql`
  INSERT INTO lexicon (lexicon) VALUES ('optimize')
`;

/** How the writer puts and removes points, with their words. */
export const indexWrites = (
  db: Connection,
): Pick<StepHandlers, 'put' | 'add' | 'annotate' | 'end' | 'remove'> => {
  const numberOf = scopeNumberer(db);
  const raiseRevision = db.prepare<[number], number>(RAISE_REVISION).pluck();
  const put = pointPutter(db);
  const [find, annotate, end] = [db.prepare(FIND), db.prepare(ANNOTATE), db.prepare(END)];
  const findScope = scopeFinder(db);
  const remove = pointRemover(db);
  return {
    put: ({ scope, points }) => {
      const scopeId = numberOf(scope);
      const revision = raiseRevision.get(scopeId) ?? 0;
      for (const point of points) put(scopeId, revision, point);
      return null;
    },
    add: ({ scope, points }) => {
      const scopeId = numberOf(scope);
      const revision = raiseRevision.get(scopeId) ?? 0;
      for (const point of points) if (!find.get(scopeId, point.id)) put(scopeId, revision, point);
      return null;
    },
    annotate: ({ scope, notes }) => {
      const scopeId = findScope(scope);
      if (scopeId !== null) for (const note of notes) annotate.run({ ...note, scopeId });
      return null;
    },
    end: ({ scope, ends }) => {
      const scopeId = numberOf(scope);
      const revision = raiseRevision.get(scopeId) ?? 0;
      for (const each of ends) end.run({ ...each, scopeId, revision });
      return null;
    },
    remove: ({ scope, ids }) => {
      remove(scope, ids);
      return null;
    },
  };
};

const pointPutter = (db: Connection) => {
  const find = db.prepare<[number, string], { number: number; stems: string; recorded_from: number }>(FIND);
  const insert = db.prepare(INSERT);
  const update = db.prepare(UPDATE);
  const insertWords = db.prepare(INSERT_WORDS);
  const deleteWords = db.prepare(DELETE_WORDS);
  return (scopeId: number, revision: number, point: PointRow): void => {
    const before = find.get(scopeId, point.id);
    if (before && before.recorded_from > point.recorded_from) return;
    const row = { ...point, scopeId, revision };
    const number = before?.number ?? insert.run(row).lastInsertRowid;
    if (before) update.run({ ...row, number });
    if (before?.stems === point.stems) return;
    if (before) deleteWords.run(number);
    insertWords.run(number, lexicalText(scopeId, point.stems));
  };
};

const pointRemover = (db: Connection) => {
  const findScope = scopeFinder(db);
  const raiseRemovals = db.prepare<[number]>(RAISE_REMOVALS);
  const find = db.prepare<[number, string], { number: number }>(FIND);
  const deletePoint = db.prepare<[number]>(DELETE);
  const deleteWords = db.prepare<[number]>(DELETE_WORDS);
  const deleteAll = db.prepare<[number]>(DELETE_ALL);
  const deleteAllWords = db.prepare<[number]>(DELETE_ALL_WORDS);
  const rewriteWords = db.prepare(REWRITE_WORDS);
  return (scope: string, ids: readonly string[] | null): void => {
    const scopeId = findScope(scope);
    if (scopeId === null) return;
    raiseRemovals.run(scopeId);
    if (ids === null) {
      deleteAllWords.run(scopeId);
      deleteAll.run(scopeId);
      rewriteWords.run();
      return;
    }
    for (const id of ids) {
      const found = find.get(scopeId, id);
      if (!found) continue;
      deleteWords.run(found.number);
      deletePoint.run(found.number);
    }
  };
};
