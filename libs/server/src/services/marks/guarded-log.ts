import type { EventLog } from '@mneme/ports';
import type { RestoreGuard } from './restore-guard.js';

/**
 * Checks before each write that no server was restored alone. The write would be lost when its later data is
 * put back.
 */
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
