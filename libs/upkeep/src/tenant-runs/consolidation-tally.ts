import { EFFECTS, effectsIn } from '@mneme/pipeline';
import type { Clock, Outgoing, StateStore, Work } from '@mneme/ports';
import type { Logger } from 'pino';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import { openTally } from '../open-tally.js';

export interface ConsolidationTally extends Running {
  hearing(work: Work): Work;
}

interface TallyPorts {
  readonly state: Pick<StateStore, 'load' | 'compareAndSet'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

const WRITTEN_EVERY_MS = 1_000;

/**
 * Counts are written every second, so that a read loads one row however many runs there were. A killed process
 * loses up to a second, and events published again count twice: the figures are for people.
 */
export const openConsolidationTally = (ports: TallyPorts): ConsolidationTally => {
  const tally = openTally(EFFECTS, ports);
  const failed = (error: unknown): void =>
    ports.logger.warn({ code: codeOf(error) }, 'what consolidation did is not written down yet');
  const writing = repeatedly(() => WRITTEN_EVERY_MS, tally.write, failed);
  const count = (event: Outgoing): void => {
    const effects = effectsIn(event);
    if (effects !== null) tally.add(event.envelope.scope.tenant, effects);
  };
  return {
    hearing: (work) => ({
      ...work,
      begin: () => {
        const unit = work.begin();
        return {
          ...unit,
          commit: async (settlement) => {
            const settled = await unit.commit(settlement);
            if (settled.outcome === 'settled') for (const event of settlement.events) count(event);
            return settled;
          },
        };
      },
    }),
    close: async () => {
      await writing.close();
      await tally.write().catch(failed);
    },
  };
};
