import type { Connection } from './connection.js';
import { dropMeta, putMeta } from './meta.js';
import { sql } from './sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';

/** Row of `meta` that exists from the beginning to the end of a rebuild. */
export const REBUILD = 'rebuild';

/** Deletes all derived data, but keeps the log and the state of stages. */
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

/** A store with an unfinished rebuild opens only for another rebuild. */
export const rebuildWrites = (db: Connection): Pick<StepHandlers, 'beginRebuild' | 'endRebuild'> => ({
  beginRebuild: () => {
    putMeta(db, REBUILD, 'begun');
    db.exec(EMPTY);
  },
  endRebuild: () => {
    dropMeta(db, REBUILD);
  },
});
