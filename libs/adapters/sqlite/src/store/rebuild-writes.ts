import type { Connection } from './connection.js';
import { sql } from './sql.js';
import type { StepHandlers } from '../threads/steps.js';

/** The row of `meta` that stands while a rebuild has begun and not ended. */
export const REBUILD = 'rebuild';

const MARK = sql`
  INSERT OR REPLACE INTO meta (name, value) VALUES ('${REBUILD}', 'begun')
`;

const UNMARK = sql`
  DELETE FROM meta WHERE name = '${REBUILD}'
`;

/** Deletes everything that is derived from the log. The state of stages and the log itself stay. */
const EMPTY = sql`
  INSERT INTO lexicon (lexicon) VALUES ('delete-all');
  DELETE FROM point;
  DELETE FROM turn_count;
  DELETE FROM slot;
  DELETE FROM claim;
  DELETE FROM claim_source;
  DELETE FROM version;
  DELETE FROM support;
  DELETE FROM knowledge_unit;
  DELETE FROM knowledge_support;
  DELETE FROM knowledge_withdrawal;
  UPDATE scope SET removals = removals + 1;
`;

/**
 * Statements that empty the tables which a replay of the log fills again. Until the rebuild has ended, no other process
 * opens the store.
 */
export const rebuildWrites = (db: Connection): Pick<StepHandlers, 'beginRebuild' | 'endRebuild'> => ({
  beginRebuild: () => {
    db.prepare(MARK).run();
    db.exec(EMPTY);
    return null;
  },
  endRebuild: () => {
    db.prepare(UNMARK).run();
    return null;
  },
});
