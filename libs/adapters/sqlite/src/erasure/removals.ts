import type { Connection } from '../store/connection.js';
import { putMeta, readMeta } from '../store/meta.js';
import { sql } from '../store/sql.js';
import type { Leftover, Step, StepHandlers, StepName } from '../threads/writer/steps.js';

/**
 * Row of `meta` that names the removed bytes that the files may still hold: `nothing`, `rows`, or `words` (also
 * word lists). Its value ends in `-begun` while a compaction runs. Stores of earlier builds have no such row
 * and count as `words`.
 */
const REMOVED = 'removed';

const MARK_WORDS = sql`
  INSERT INTO meta (name, value) VALUES ('${REMOVED}', 'words')
  ON CONFLICT DO UPDATE SET value = 'words' WHERE value <> 'words'
`;

/** Changes nothing in a store without the row `removed`, because such a store counts as `words`. */
const MARK_ROWS = sql`
  UPDATE meta SET value = iif(value = 'words-begun', 'words', 'rows')
  WHERE name = '${REMOVED}' AND value NOT IN ('words', 'rows')
`;

/** Changes nothing if more rows were removed since the compaction began. */
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

/** Records with each removal that the files of the store must be compacted. */
export const removalMarker = (db: Connection) => {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const [markWords, markRows] = [db.prepare(MARK_WORDS), db.prepare(MARK_ROWS)];
  return <Answer>(step: Step, run: () => Answer): Answer => {
    const removesWords = WORD_STEPS.includes(step.step);
    if (step.step === 'destroyKeys') {
      const answer = run();
      if (Array.isArray(answer) && answer.length > 0) markRows.run();
      return answer;
    }
    if (!removesWords && !ROW_STEPS.includes(step.step)) return run();
    const before = changes.get();
    const answer = run();
    if (changes.get() !== before) (removesWords ? markWords : markRows).run();
    return answer;
  };
};

export const compactionWrites = (db: Connection): Pick<StepHandlers, 'beginCompaction'> => ({
  beginCompaction: () => {
    const removed = readMeta(db, REMOVED);
    if (removed === 'nothing') return 'nothing';
    const leftover: Leftover = removed?.startsWith('rows') ? 'rows' : 'words';
    putMeta(db, REMOVED, `${leftover}-begun`);
    return leftover;
  },
});

export const compactionEnder = (db: Connection): (() => void) => {
  const end = db.prepare(END);
  return () => void end.run();
};
