import { added, type DayUsage, type Payer, type Spending, writeUsage } from '@mneme/pipeline';
import type { Clock, StateStore } from '@mneme/ports';
import type { Asker } from '@mneme/telemetry';
import type { Logger } from 'pino';

/** Adds up what models cost, and writes it down. */
export interface UsageBook {
  spend(asker: Asker, spent: Spending): void;
  /** Writes what is not written yet, and ends. */
  close(): Promise<void>;
}

interface BookKeeping {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A kill forgets what was spent for so long; a row a call would be fought over by sixteen calls at once. */
const WRITTEN_EVERY_MS = 1_000;

/** Writes every second what was spent since, for the tenant and for all together. What cannot be written is tried again. */
export const openUsageBook = ({ state, clock, logger }: BookKeeping): UsageBook => {
  const unwritten = new Map<Payer, readonly DayUsage[]>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const keep = (payer: Payer, spent: readonly DayUsage[]): void => {
    unwritten.set(payer, spent.reduce(added, unwritten.get(payer) ?? []));
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(write);
    }, WRITTEN_EVERY_MS);
  };
  const write = async (): Promise<void> => {
    const taken = [...unwritten];
    unwritten.clear();
    for (const [payer, spent] of taken) {
      try {
        await writeUsage(state, payer, { spent, now: clock.now() });
      } catch (error) {
        logger.warn({ error: String(error) }, 'what models cost is not written down yet');
        keep(payer, spent);
      }
    }
  };
  return {
    spend: ({ tenant, stage }, spent) => {
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      for (const payer of [tenant, null]) keep(payer, [{ stage, day, ...spent }]);
    },
    close: async () => {
      await writing;
      await write();
      clearTimeout(timer);
    },
  };
};
