import type { Connection } from '../../store/connection.js';
import { compactionWrites, removalMarker } from '../../erasure/removals.js';
import { factsWrites } from '../../facts/facts-writes.js';
import { indexWrites } from '../../index/index-writes.js';
import { acknowledgements } from '../../log/acknowledge.js';
import { appender, logWrites } from '../../log/log-writes.js';
import { knowledgeWrites } from '../../knowledge/knowledge-writes.js';
import { keyWrites } from '../../keys/key-writes.js';
import { parkingWrites } from '../../log/parking-writes.js';
import { rebuildWrites } from '../../store/rebuild-writes.js';
import { roomWrites } from '../../store/room-writes.js';
import { stateWrites } from '../../state/state-writes.js';
import type { Step, StepHandlers, StepName } from './steps.js';

interface StepEvents {
  onAppended(topic: string, recordedAt: number): void;
  /** Called when the write-ahead log must be truncated after the commit. */
  onErased(): void;
  /** Called when a slice of a compaction must follow the commit. */
  onCompact(): void;
  /** Called when word lists are merged, because the write-ahead log then grows fast. */
  onMerge(): void;
}

/** Returns a function that runs a step inside the current transaction. */
export const stepRunner = (db: Connection, events: StepEvents): ((step: Step) => unknown) => {
  const append = appender(db, events.onAppended);
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
      events.onCompact();
      return null;
    },
  };
  const marking = removalMarker(db);
  return (step) => {
    if (isErasure(step)) events.onErased();
    if (step.step === 'mergeWords') events.onMerge();
    return marking(step, () => (handlers[step.step] as (given: Step) => unknown)(step));
  };
};

/**
 * Steps after which the write-ahead log is truncated. Slices of an erasure are not included, because a
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
