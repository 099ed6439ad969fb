import { EFFECTS, effectsIn } from '@mneme/pipeline';
import type { Work } from '@mneme/ports';
import type { Logger } from 'pino';
import { codeOf, repeatedly, type Running } from '@mneme/runner';
import { openTally, type TallyPorts } from '../open-tally.js';

export interface ConsolidationTally extends Running {
  /** Returns a `Work` whose units count the effects of their commits. */
  counting(work: Work): Work;
}

const WRITTEN_EVERY_MS = 1_000;

/**
 * Adds up the effects of consolidation and writes the sums every second, so that a read loads only one row.
 * The figures are approximate: a killed process loses up to a second, and events published again count twice.
 */
export const openConsolidationTally = (
  ports: TallyPorts & { readonly logger: Logger },
): ConsolidationTally => {
  const tally = openTally(EFFECTS, ports);
  const failed = (error: unknown): void =>
    ports.logger.warn({ code: codeOf(error) }, 'what consolidation did is not written down yet');
  const writing = repeatedly(() => WRITTEN_EVERY_MS, tally.write, failed);
  return {
    counting: (work) => ({
      ...work,
      begin: () => {
        const unit = work.begin();
        return {
          ...unit,
          commit: async (commit) => {
            const result = await unit.commit(commit);
            for (const event of result.outcome === 'settled' ? commit.events : []) {
              const effects = effectsIn(event);
              if (effects !== null) tally.add(event.envelope.scope.tenant, effects);
            }
            return result;
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
