import type {
  EventLog,
  FactGraph,
  MemoryIndex,
  Parking,
  Settled,
  Settlement,
  StateStore,
  Work,
} from '@mneme/ports';

/** The stores of a stack that has no transaction across them. */
export interface Stores {
  readonly log: EventLog;
  readonly parking: Parking;
  readonly state: StateStore;
  readonly index: MemoryIndex;
  readonly facts: FactGraph;
}

/** Between which two writes a process may die; crash suites stop it there. */
export type Step = 'rows-written' | 'events-published' | 'parked';

/**
 * Settles step by step, so that a crash anywhere is repaired by the redelivery that follows: rows with
 * their outbox first (the decision is durable), then the events, then the acknowledgement. Effects on
 * index and facts are written at once: they are repeated until they are acknowledged.
 */
export const stepwiseWork = (stores: Stores, reach: (step: Step) => void = () => undefined): Work => ({
  publication: 'after-rows',
  begin: () => ({
    index: stores.index,
    facts: stores.facts,
    settle: (settlement) => settle(stores, settlement, reach),
  }),
});

const settle = async (
  { log, parking, state }: Stores,
  { rows, events, parked, acknowledges, recordedAt }: Settlement,
  reach: (step: Step) => void,
): Promise<Settled> => {
  const lost = rows.length > 0 ? await state.compareAndSet(rows) : [];
  if (lost.length > 0) return { outcome: 'conflict', keys: lost };
  reach('rows-written');
  const positions = events.length > 0 ? await log.append(events, recordedAt) : [];
  reach('events-published');
  const group = acknowledges?.group ?? '';
  for (const { record, reason } of parked) await parking.park(group, record, reason, recordedAt);
  reach('parked');
  if (acknowledges) await log.acknowledge(acknowledges.group, acknowledges.position);
  return { outcome: 'settled', positions };
};
