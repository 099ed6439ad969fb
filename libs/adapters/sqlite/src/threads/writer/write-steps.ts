import type { Connection } from '../../store/connection.js';
import { compactionWrites, removalMarker } from '../../erasure/removals.js';
import { factsWrites } from '../../facts/facts-writes.js';
import { indexWrites } from '../../index/index-writes.js';
import { acknowledgements } from '../../log/acknowledge.js';
import { appender, logWrites, type OnAppended } from '../../log/log-writes.js';
import { knowledgeWrites } from '../../knowledge/knowledge-writes.js';
import { keyWrites } from '../../keys/key-writes.js';
import { parkingWrites } from '../../log/parking-writes.js';
import { rebuildWrites } from '../../store/rebuild-writes.js';
import { roomWrites } from '../../store/room.js';
import { stateWrites } from '../../state/state-writes.js';
import type { Step, StepHandlers, StepName } from './steps.js';

/** Work that steps request to be done after their commit. */
export interface AfterCommit {
  emptyLog: boolean;
  compact: boolean;
  /** The write-ahead log grows fast while word lists are merged. */
  mergedWords: boolean;
}

/** Runs steps inside the current transaction. */
export const stepRunner = (
  db: Connection,
  onAppended: OnAppended,
  after: AfterCommit,
): ((step: Step) => unknown) => {
  const append = appender(db, onAppended);
  const handlers: StepHandlers = {
    ...logWrites(db, append),
    ...acknowledgements(db),
    ...parkingWrites(db, append),
    ...stateWrites(db),
    ...indexWrites(db),
    ...factsWrites(db),
    ...keyWrites(db),
    ...knowledgeWrites(db),
    ...rebuildWrites(db),
    ...roomWrites(db),
    ...compactionWrites(db),
    compact: () => {
      after.compact = true;
    },
  };
  const runMarked = removalMarker(db);
  return (step) => {
    after.emptyLog ||= isErasure(step);
    after.mergedWords ||= step.step === 'mergeWords';
    return runMarked(step, () => (handlers[step.step] as (given: Step) => unknown)(step));
  };
};

/**
 * Steps after which the write-ahead log is emptied. Slices of an erasure are not among them, because a
 * compaction follows an erasure.
 */
const ERASING: readonly StepName[] = [
  'eraseState',
  'eraseFacts',
  'destroyKeys',
  'rewrapKeys',
  'beginRebuild',
];

const isErasure = (step: Step): boolean =>
  ERASING.includes(step.step) || (step.step === 'remove' && step.ids === null);
