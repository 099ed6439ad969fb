import type { EventLog } from '@mneme/ports';
import type { RestoreGuard } from './restore-guard.js';

/** A write on a server with earlier data would be lost when its later data is restored. */
export const guardedLog = (log: EventLog, { beforeWrites }: RestoreGuard): EventLog => ({
  ...log,
  append: async (events, recordedAt) => {
    await beforeWrites();
    return log.append(events, recordedAt);
  },
  acknowledge: async (group, positions) => {
    await beforeWrites();
    await log.acknowledge(group, positions);
  },
});
