import type { Connection } from '../store/connection.js';
import { sql } from '../store/sql.js';
import type { Leftover, Step, StepHandlers, StepName } from '../threads/writer/steps.js';

/**
 * Row of `meta` that names the removed bytes that the files may still hold: `nothing`, `rows`, or `words` (also
 * word lists). Its value ends in `-begun` while a compaction runs. Stores of earlier builds have no such row
 * and count as `words`.
 */
const REMOVED = 'removed';

const READ = sql`SELECT value FROM meta WHERE name = '${REMOVED}'`;

const MARK_WORDS = sql`
  INSERT INTO meta (name, value) VALUES ('${REMOVED}', 'words')
  ON CONFLICT DO UPDATE SET value = 'words' WHERE value <> 'words'
`;

/** Does nothing without the row, because such a store counts as `words`. */
const MARK_ROWS = sql`
  UPDATE meta SET value = iif(value = 'words-begun', 'words', 'rows')
  WHERE name = '${REMOVED}' AND value NOT IN ('words', 'rows')
`;

const BEGIN = sql`INSERT OR REPLACE INTO meta (name, value) VALUES ('${REMOVED}', ? || '-begun')`;

/** Does nothing if more rows were removed since the compaction began. */
const END = sql`UPDATE meta SET value = 'nothing' WHERE name = '${REMOVED}' AND value LIKE '%-begun'`;

const ROW_STEPS: readonly StepName[] = [
  'forgetState',
  'eraseState',
  'replaceSlots',
  'eraseFacts',
  'forgetKnowledge',
  'rewrapKeys',
];
const WORD_STEPS: readonly StepName[] = ['forgetPoints', 'remove', 'beginRebuild'];

/** Records in the store, with each removal, that its files must be compacted. */
export const removalMarker = (db: Connection) => {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const [markWords, markRows] = [db.prepare(MARK_WORDS), db.prepare(MARK_ROWS)];
  return <Answer>(step: Step, run: () => Answer): Answer => {
    const isOfWords = WORD_STEPS.includes(step.step);
    if (step.step === 'destroyKeys') {
      const answer = run();
      if (Array.isArray(answer) && answer.length > 0) markRows.run();
      return answer;
    }
    if (!isOfWords && !ROW_STEPS.includes(step.step)) return run();
    const before = changes.get();
    const answer = run();
    if (changes.get() !== before) (isOfWords ? markWords : markRows).run();
    return answer;
  };
};

export const compactionWrites = (db: Connection): Pick<StepHandlers, 'beginCompaction'> => {
  const read = db.prepare<[], string>(READ).pluck();
  const begin = db.prepare<[Leftover]>(BEGIN);
  return {
    beginCompaction: () => {
      const leftover = leftoverIn(read.get());
      if (leftover !== 'nothing') begin.run(leftover);
      return leftover;
    },
  };
};

const leftoverIn = (value: string | undefined): Leftover => {
  if (value === 'nothing') return 'nothing';
  return value?.startsWith('rows') ? 'rows' : 'words';
};

export const compactionEnder = (db: Connection): (() => void) => {
  const end = db.prepare(END);
  return () => void end.run();
};
