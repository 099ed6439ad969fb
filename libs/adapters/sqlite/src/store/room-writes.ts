import type { Connection } from './connection.js';
import { sql } from './sql.js';
import type { StepHandlers } from '../threads/steps.js';

/** More than most writes need: where this fits, they fit. */
const PUT_MEGABYTE = sql`
  INSERT OR REPLACE INTO meta (name, value) VALUES ('room', hex(zeroblob(524288)))
`;

const DROP = sql`
  DELETE FROM meta WHERE name = 'room'
`;

/** Finds out whether a disk that was full has room again. */
export const roomWrites = (db: Connection): Pick<StepHandlers, 'tryRoom'> => ({
  tryRoom: () => {
    db.prepare(PUT_MEGABYTE).run();
    db.prepare(DROP).run();
    return null;
  },
});
