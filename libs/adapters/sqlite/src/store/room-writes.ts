import type { Connection } from './connection.js';
import { sql } from './sql.js';
import type { StepHandlers } from '../threads/writer/steps.js';

/** Writes one megabyte, which is more than most writes need. If it fits, they fit too. */
const PUT_MEGABYTE = sql`INSERT OR REPLACE INTO meta (name, value) VALUES ('room', hex(zeroblob(524288)))`;
const DROP = sql`DELETE FROM meta WHERE name = 'room'`;

export const roomWrites = (db: Connection): Pick<StepHandlers, 'tryRoom'> => ({
  tryRoom: () => {
    db.prepare(PUT_MEGABYTE).run();
    db.prepare(DROP).run();
    return null;
  },
});
