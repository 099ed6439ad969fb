import type { EventLog, StateStore } from '@mneme/ports';

/** What a commit writes rows and events through. */
interface Written {
  readonly state: StateStore;
  readonly log: EventLog;
}

/** Between a decision and its publication. */
export interface OutboxWatch<Stores extends Written> {
  readonly stores: Stores;
  /** By stage that has ever decided something here, the age in seconds of its oldest decision whose events are not published; 0: none. */
  ages(): ReadonlyMap<string, number>;
}

/**
 * Remembers the events in outboxes from when their row is written until the log has them: a publication that
 * failed is tried again with the same events, so they keep their age. What an earlier process has left
 * behind is published when it is delivered again, and has no age here.
 */
export const watchOutbox = <Stores extends Written>(
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
