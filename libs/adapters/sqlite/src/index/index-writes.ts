import { IS_ABANDONED } from '@mneme/columns';
import type { Connection } from '../store/connection.js';
import { lexicalText } from './lexical-token.js';
import type { PointRow } from './point-row.js';
import { destroyedKeyTest } from '../keys/key-reads.js';
import { type ErasedRow, erasedRow } from '../store/erased-row.js';
import { scopeFinder, scopeNumberer } from '../store/scope-numbers.js';
import { sql } from '../store/sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';

const RAISE_REVISION = sql`UPDATE scope SET revision = revision + 1 WHERE id = ? RETURNING revision`;
const RAISE_REMOVALS = sql`UPDATE scope SET removals = removals + 1 WHERE id = ?`;
const FIND = sql`SELECT number, stems, recorded_from FROM point WHERE scope_id = ? AND id = ?`;

const INSERT = sql`
  INSERT INTO point (scope_id, revision, id, kind, session_id, ordinal, role, speaker, said_at, recorded_from,
    recorded_to, length, flags, scale, vector, agent_id, episode_id, turn_id,
    summary, memory_type, tags, tool_calls, recalled, metadata, sources, stems, text, data_key)
  VALUES (@scopeId, @revision, @id, @kind, @session_id, @ordinal, @role, @speaker, @said_at, @recorded_from,
    @recorded_to, @length, @flags, @scale, @vector, @agent_id, @episode_id, @turn_id,
    @summary, @memory_type, @tags, @tool_calls, @recalled, @metadata, @sources, @stems, @text, @data_key)
`;

const UPDATE = sql`
  UPDATE point SET revision = @revision, kind = @kind, session_id = @session_id, ordinal = @ordinal, role = @role,
    speaker = @speaker, said_at = @said_at, recorded_from = @recorded_from, recorded_to = @recorded_to,
    length = @length, flags = @flags, scale = @scale, vector = @vector, agent_id = @agent_id,
    episode_id = @episode_id, turn_id = @turn_id, summary = @summary, memory_type = @memory_type, tags = @tags, tool_calls = @tool_calls, recalled = @recalled,
    metadata = @metadata, sources = @sources, stems = @stems, text = @text, data_key = @data_key, note_up_to = NULL
  WHERE number = @number
`;

/** Does not raise the revision of the scope, because column caches do not hold these columns. */
const ANNOTATE = sql`
  UPDATE point SET turn_id = @turn_id, summary = @summary, memory_type = @memory_type, tags = @tags, note_up_to = @note_up_to
  WHERE scope_id = @scopeId AND id = @id AND ifnull(note_up_to, -1) <= @note_up_to
`;

const END = sql`
  UPDATE point SET revision = @revision, recorded_to = @recordedTo, flags = flags | @marks
  WHERE scope_id = @scopeId AND id = @id AND recorded_to IS NULL
`;

const DELETE = sql`DELETE FROM point WHERE number = ?`;
const DELETE_ALL = sql`DELETE FROM point WHERE scope_id = ?`;
const INSERT_WORDS = sql`INSERT INTO lexicon (rowid, stems) VALUES (?, ?)`;
const DELETE_WORDS = sql`DELETE FROM lexicon WHERE rowid = ?`;
const NUMBERS = sql`SELECT number FROM point WHERE scope_id = ?`;

const FORGET = sql`
  SELECT number FROM point INDEXED BY point_data_key
    WHERE scope_id = @scopeId AND data_key IN (SELECT value FROM json_each(@dataKeys))
  UNION ALL
  SELECT number FROM point INDEXED BY point_data_key
    WHERE scope_id = @scopeId AND data_key IS NULL AND @isKeyless
  LIMIT @limit
`;

/** Merges word lists, up to the given number of pages. A negative number first selects all current lists. */
const MERGE_WORDS = sql`INSERT INTO lexicon (lexicon, rank) VALUES ('merge', ?)`;

/**
 * Stops automatic merges while all lists are merged. Otherwise other writes would continue this merge, and
 * each 64th page that they write would merge hundreds of pages. 4 is FTS5's default.
 */
const STOP_AUTOMERGE = sql`INSERT INTO lexicon (lexicon, rank) VALUES ('automerge', 0)`;
const START_AUTOMERGE = sql`INSERT INTO lexicon (lexicon, rank) VALUES ('automerge', 4)`;

/** Rewrites all word lists. Otherwise the words of a deleted point stay in the lists until a later merge. */
const REWRITE_WORDS = sql`INSERT INTO lexicon (lexicon) VALUES ('optimize')`;

export const indexWrites = (
  db: Connection,
): Pick<StepHandlers, 'put' | 'add' | 'annotate' | 'end' | 'remove' | 'forgetPoints' | 'mergeWords'> => ({
  ...pointWrites(db),
  ...fieldWrites(db),
  ...pointRemover(db),
  ...pointForgetter(db),
});

const pointWrites = (db: Connection): Pick<StepHandlers, 'put' | 'add'> => {
  const numberOf = scopeNumberer(db);
  const raiseRevision = db.prepare<[number], number>(RAISE_REVISION).pluck();
  const put = pointPutter(db);
  const find = db.prepare(FIND);
  const living = livingPoints(db);
  const write = (scope: string, points: readonly PointRow[], replaces: boolean): undefined => {
    const scopeId = numberOf(scope);
    const revision = raiseRevision.get(scopeId) ?? 0;
    for (const point of living(points))
      if (replaces || !find.get(scopeId, point.id)) put(scopeId, revision, point);
  };
  return {
    put: ({ scope, points }) => write(scope, points, true),
    add: ({ scope, points }) => write(scope, points, false),
  };
};

const fieldWrites = (db: Connection): Pick<StepHandlers, 'annotate' | 'end'> => {
  const numberOf = scopeNumberer(db);
  const findScope = scopeFinder(db);
  const raiseRevision = db.prepare<[number], number>(RAISE_REVISION).pluck();
  const [annotate, end] = [db.prepare(ANNOTATE), db.prepare(END)];
  return {
    annotate: ({ scope, notes }) => {
      const scopeId = findScope(scope);
      if (scopeId !== null) for (const note of notes) annotate.run({ ...note, scopeId });
    },
    end: ({ scope, ends }) => {
      const scopeId = numberOf(scope);
      const revision = raiseRevision.get(scopeId) ?? 0;
      for (const { id, recordedTo, isAbandoned } of ends)
        end.run({ id, recordedTo, marks: isAbandoned ? IS_ABANDONED : 0, scopeId, revision });
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

/** Leaves out points of destroyed data keys, so that erased messages are never written again. */
const livingPoints = (db: Connection) => {
  const isDestroyed = destroyedKeyTest(db);
  return (points: readonly PointRow[]): readonly PointRow[] => {
    const keys = new Set(points.map(({ data_key }) => data_key));
    const destroyed = [...keys].filter(isDestroyed);
    return destroyed.length === 0 ? points : points.filter(({ data_key }) => !destroyed.includes(data_key));
  };
};

const pointForgetter = (db: Connection): Pick<StepHandlers, 'forgetPoints' | 'mergeWords'> => {
  const findScope = scopeFinder(db);
  const raiseRemovals = db.prepare<[number]>(RAISE_REMOVALS);
  const find = db.prepare<[ErasedRow & { readonly scopeId: number }], number>(FORGET).pluck();
  const deletePoint = db.prepare<[number]>(DELETE);
  const deleteWords = db.prepare<[number]>(DELETE_WORDS);
  const merge = db.prepare<[number]>(MERGE_WORDS);
  const [stopAutomerge, startAutomerge] = [db.prepare(STOP_AUTOMERGE), db.prepare(START_AUTOMERGE)];
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    forgetPoints: ({ erased, limit }) => {
      const scopeId = findScope(erased.scope);
      const numbers = scopeId === null ? [] : find.all({ ...erasedRow(erased, limit), scopeId });
      for (const number of numbers) {
        deletePoint.run(number);
        deleteWords.run(number);
      }
      if (scopeId !== null && numbers.length > 0) raiseRemovals.run(scopeId);
      return numbers.length;
    },
    mergeWords: ({ part, pages }) => {
      if (part === 'first') stopAutomerge.run();
      if (part === 'last') startAutomerge.run();
      if (part === 'last') return false;
      const before = changes.get() ?? 0;
      merge.run(part === 'first' ? -pages : pages);
      // True if pages were merged. FTS5 counts the statement itself as one change.
      return (changes.get() ?? 0) - before > 1;
    },
  };
};

const pointRemover = (db: Connection): Pick<StepHandlers, 'remove'> => {
  const findScope = scopeFinder(db);
  const raiseRemovals = db.prepare<[number]>(RAISE_REMOVALS);
  const find = db.prepare<[number, string], { number: number }>(FIND);
  const deletePoint = db.prepare<[number]>(DELETE);
  const deleteWords = db.prepare<[number]>(DELETE_WORDS);
  const deleteAll = db.prepare<[number]>(DELETE_ALL);
  const numbersOf = db.prepare<[number], number>(NUMBERS).pluck();
  const rewriteWords = db.prepare(REWRITE_WORDS);
  const removeAll = (scopeId: number): void => {
    const numbers = numbersOf.all(scopeId);
    // Points are deleted first, because deleting words on a full disk needs some of the space that the points
    // free.
    deleteAll.run(scopeId);
    for (const number of numbers) deleteWords.run(number);
    rewriteWords.run();
  };
  return {
    remove: ({ scope, ids }) => {
      const scopeId = findScope(scope);
      if (scopeId === null) return;
      raiseRemovals.run(scopeId);
      if (ids === null) removeAll(scopeId);
      for (const id of ids ?? []) {
        const point = find.get(scopeId, id);
        if (!point) continue;
        deleteWords.run(point.number);
        deletePoint.run(point.number);
      }
    },
  };
};
