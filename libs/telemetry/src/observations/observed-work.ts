import type { CommitResult, Commit, Work } from '@mneme/ports';
import type { Observe } from './observation.js';

/** Observes every row of a commit that another writer changed first, in stages and in requests. */
export const observedWork = (work: Work, observe: Observe): Work => ({
  ...work,
  begin: () => {
    const unit = work.begin();
    return {
      ...unit,
      commit: async (settlement) => {
        const settled = await unit.commit(settlement);
        tellRaces(settlement, settled, observe);
        return settled;
      },
    };
  },
});

const tellRaces = ({ rows }: Commit, settled: CommitResult, observe: Observe): void => {
  if (settled.outcome === 'settled') return;
  for (const { stage, key } of rows)
    if (settled.keys.includes(key)) observe({ of: 'conflicts', stage, count: 1 });
};
