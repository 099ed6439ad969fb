import type { Connection } from '../store/connection.js';
import { factsWrites } from '../facts/facts-writes.js';
import { indexWrites } from '../index/index-writes.js';
import { acknowledgements } from '../log/acknowledge.js';
import { appender, logWrites } from '../log/log-writes.js';
import { knowledgeWrites } from '../knowledge/knowledge-writes.js';
import { keyWrites } from '../keys/key-writes.js';
import { parkingWrites } from '../log/parking-writes.js';
import { rebuildWrites } from '../store/rebuild-writes.js';
import { roomWrites } from '../store/room-writes.js';
import { stateWrites } from '../state/state-writes.js';
import type { Step, StepHandlers, StepName } from './steps.js';

export interface StepEvents {
  onAppended(topic: string, recordedAt: number): void;
  /** Called when everything of a scope is erased. */
  onErased(): void;
  /** Called when the file shall be written anew after the commit. */
  onCompact(): void;
}

/** Runs any one step inside the running transaction. */
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
    compact: () => {
      events.onCompact();
      return null;
    },
    truncateLog: () => null,
  };
  return (step) => {
    if (isErasure(step)) events.onErased();
    return (handlers[step.step] as (given: Step) => unknown)(step);
  };
};

/** Steps after which the write-ahead log is truncated: slices of an erasure are not, for it ends with `compact`. */
const ERASING: readonly StepName[] = [
  'eraseState',
  'eraseFacts',
  'destroyKeys',
  'rewrapKeys',
  'compact',
  'truncateLog',
  'beginRebuild',
];

const isErasure = (step: Step): boolean =>
  ERASING.includes(step.step) || (step.step === 'remove' && step.ids === null);
