import type { EventLog, StateStore } from '@mneme/ports';

interface OutboxStores {
  readonly state: StateStore;
  readonly log: EventLog;
}

export interface OutboxWatch<Stores extends OutboxStores> {
  readonly stores: Stores;
  /**
   * Age in seconds of each stage's oldest decision in this process with unpublished events. 0 if a stage has
   * no such decision.
   */
  ages(): ReadonlyMap<string, number>;
}

/**
 * Tracks the events of outboxes from the write of their row until the log has them. If a publication fails,
 * the same events are published later, so they keep their age. Events that an earlier process left are
 * published on redelivery and have no age here.
 */
export const watchOutbox = <Stores extends OutboxStores>(
  stores: Stores,
  now: () => number,
): OutboxWatch<Stores> => {
  const waiting = new Map<string, { readonly stage: string; readonly since: number }>();
  const stages = new Set<string>();
  const { state, log } = stores;
  const compareAndSet: StateStore['compareAndSet'] = async (rows) => {
    const lost = await state.compareAndSet(rows);
    for (const { key, stage, outbox } of rows) {
      stages.add(stage);
      if (lost.includes(key)) continue;
      for (const { envelope } of outbox)
        if (!waiting.has(envelope.id)) waiting.set(envelope.id, { stage, since: now() });
    }
    return lost;
  };
  const append: EventLog['append'] = async (events, recordedAt) => {
    const positions = await log.append(events, recordedAt);
    for (const { envelope } of events) waiting.delete(envelope.id);
    return positions;
  };
  return {
    stores: { ...stores, state: { ...state, compareAndSet }, log: { ...log, append } },
    ages: () => {
      const ages = new Map([...stages].map((stage) => [stage, 0]));
      for (const { stage, since } of waiting.values())
        ages.set(stage, Math.max(ages.get(stage) ?? 0, (now() - since) / 1000));
      return ages;
    },
  };
};
