import type { Connection } from '../../store/connection.js';
import { type Failure, packFailure } from '../../store/failures.js';
import type { Step, UnitOutcome } from './steps.js';

/** Thrown by a step whose rows another unit has written first. This error undoes the unit of the step. */
export class LostRace extends Error {
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super(`lost the race for ${keys.join(', ')}`);
    this.name = 'LostRace';
    this.keys = keys;
  }
}

export type UnitAnswer = UnitOutcome | { readonly outcome: 'failed'; readonly failure: Failure };

/** With `FULL`, a commit waits until its pages are on the disk. */
type Durability = 'FULL' | 'NORMAL';

/**
 * Commits several units together. A failed unit is undone without the others. If the commit fails or SQLite
 * ends the transaction, all units fail.
 */
export const groupCommit =
  (db: Connection, run: (step: Step) => unknown) =>
  (units: readonly (readonly Step[])[], durability: Durability): readonly UnitAnswer[] => {
    try {
      // A rollback that failed on a full disk leaves its transaction open.
      if (db.inTransaction) db.exec('ROLLBACK');
      db.pragma(`synchronous = ${durability}`);
      db.exec('BEGIN IMMEDIATE');
      const answers = units.map((steps) => inSavepoint(db, () => steps.map(run)));
      db.exec('COMMIT');
      return answers;
    } catch (error) {
      rollBack(db);
      const failure = packFailure(error);
      return units.map(() => ({ outcome: 'failed', failure }));
    }
  };

const rollBack = (db: Connection): void => {
  try {
    if (db.inTransaction) db.exec('ROLLBACK');
  } catch {
    // Ignored, because the next commit rolls back.
  }
};

const inSavepoint = (db: Connection, work: () => readonly unknown[]): UnitAnswer => {
  db.exec('SAVEPOINT unit');
  try {
    const answers = work();
    db.exec('RELEASE unit');
    return { outcome: 'done', answers };
  } catch (error) {
    // SQLite undoes the whole transaction if the disk is full or fails, including the earlier units.
    if (!db.inTransaction) throw error;
    db.exec('ROLLBACK TO unit; RELEASE unit');
    if (error instanceof LostRace) return { outcome: 'lost', keys: error.keys };
    return { outcome: 'failed', failure: packFailure(error) };
  }
};
