import type {
  EventLog,
  FactGraph,
  KnowledgeGraph,
  MemoryIndex,
  Parking,
  CommitResult,
  Commit,
  StateStore,
  Work,
} from '@mneme/ports';
import { assertSize } from './event-size.js';
import { deferredFacts } from './deferred-facts.js';
import { type LateAdds, deferredInserts } from './deferred-inserts.js';

export interface Stores {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
  readonly knowledge: KnowledgeGraph;
}

/** The failpoints between two writes of a commit. The crash suites stop the process at these points. */
export type Step = 'rows-written' | 'events-published' | 'points-written' | 'parked';

/** Called at each step of a commit with the name of the stage, or with `null` for a command without a row. */
export type OnStep = (step: Step, stage: string | null) => void;

/**
 * A unit of work for stores without a common transaction. It writes facts first, because facts can conflict
 * with other writers, then rows with their outbox, events, new points and the acknowledgement. After a crash
 * between two steps, a redelivery takes the missing steps. Other changes of the index are written before the
 * commit, and again on a redelivery.
 */
export const stepwiseWork = (stores: Stores, failpoint: OnStep = () => undefined): Work => ({
  publication: 'after-rows',
  begin: () => {
    const { index, flush } = deferredInserts(stores.index);
    const { facts, flush: writeFacts } = deferredFacts(stores.facts);
    return {
      index,
      facts,
      commit: async (committed) => {
        const lost = await writeFacts();
        if (lost.length > 0) return { outcome: 'conflict', keys: lost };
        return commitBatch({ ...stores, flush }, committed, failpoint);
      },
    };
  },
});

const commitBatch = async (
  { log, parking, state, flush }: Stores & Pick<LateAdds, 'flush'>,
  { rows, events, parked, acknowledges, recordedAt }: Commit,
  onStep: OnStep,
): Promise<CommitResult> => {
  const stage = acknowledges?.group ?? rows[0]?.stage ?? null;
  const failpoint = (step: Step): void => onStep(step, stage);
  assertSize(events);
  const lost = rows.length > 0 ? await state.compareAndSet(rows) : [];
  if (lost.length > 0) return { outcome: 'conflict', keys: lost };
  failpoint('rows-written');
  const positions = events.length > 0 ? await log.append(events, recordedAt) : [];
  failpoint('events-published');
  await flush();
  const group = acknowledges?.group ?? '';
  for (const { record, reason } of parked) await parking.park(group, record, reason, recordedAt);
  failpoint('parked');
  if (acknowledges) await log.acknowledge(acknowledges.group, acknowledges.positions);
  return { outcome: 'settled', positions };
};
