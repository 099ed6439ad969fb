import type { Consolidation, MnemeClient } from '@mneme/client';
import { Unavailable } from '@mneme/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { progressOf } from '../../output/progress.js';

const POLL_MS = 200;

/** Returns the run when it has ended. Throws `Unavailable` if an event of the run is parked. */
export const awaitRun = async (client: MnemeClient, label: string, id: string): Promise<Consolidation> => {
  const progress = progressOf(label, 1);
  try {
    for (;;) {
      const run = await client.consolidations.get(id);
      if (run.status === 'succeeded') return run;
      if (run.parked !== null)
        throw new Unavailable(
          'parked',
          `The run "${id}" waits for an event that is parked: "mneme parked" shows why. It goes on when that is replayed.`,
        );
      progress.at(...progressIn(run));
      await pause(POLL_MS);
    }
  } finally {
    progress.end();
  }
};

const progressIn = ({ users, judges, targets }: Consolidation): readonly [number, string] => {
  if (users !== null)
    return [users.finished / Math.max(users.asked, 1), `${users.finished} of ${users.asked} users`];
  const judged = Object.values(judges).reduce((sum, each) => sum + each, 0);
  return [judged / Math.max(targets, 1), `${judged} of ${targets} entries judged`];
};
