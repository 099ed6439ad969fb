import type { Connection } from './connection.js';
import { sql } from './sql.js';
import type { StepHandlers } from '../threads/steps.js';

/** The row of `meta` that says that a rebuild has begun and not ended. */
export const REBUILD = 'rebuild';

const MARK = sql`
  INSERT OR REPLACE INTO meta (name, value) VALUES ('${REBUILD}', 'begun')
`;

const UNMARK = sql`
  DELETE FROM meta WHERE name = '${REBUILD}'
`;

/** All that follows from the log. What stages keep, and the log itself, stay. */
const EMPTY = sql`
  INSERT INTO lexicon (lexicon) VALUES ('delete-all');
  DELETE FROM point;
  DELETE FROM turn_count;
  DELETE FROM slot;
  DELETE FROM claim;
  DELETE FROM claim_source;
  DELETE FROM version;
  DELETE FROM support;
  UPDATE scope SET removals = removals + 1;
`;

/** How the writer empties what a replay of the log fills again. Until that has ended, nobody else opens the store. */
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
