import { addCounts, type Counting } from '@mneme/pipeline';
import type { Clock, StateStore } from '@mneme/ports';

export interface Tally<T> {
  add(tenant: string, counts: T): void;
  /** Writes the counts. If it throws `Unavailable`, the counts are kept for the next call. */
  write(): Promise<void>;
}

export interface TallyPorts {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet'>;
  readonly clock: Clock;
}

export const openTally = <T>(counting: Counting<T>, { state, clock }: TallyPorts): Tally<T> => {
  let unwritten = new Map<string, T>();
  const add = (tenant: string, counts: T): void => {
    unwritten.set(tenant, counting.added(unwritten.get(tenant) ?? counting.none, counts));
  };
  return {
    add,
    write: async () => {
      const written = unwritten;
      unwritten = new Map();
      for (const [tenant, counts] of written) {
        try {
          await addCounts(counting, state, tenant, { counts, now: clock.now() });
        } catch (error) {
          for (const [later, rest] of written) add(later, rest);
          throw error;
        }
        written.delete(tenant);
        await addCounts(counting, state, null, { counts, now: clock.now() });
      }
    },
  };
};
