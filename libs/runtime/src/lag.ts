import type { EventLog } from '@mneme/ports';

/** How many events each group has yet to take, over all its topics and partitions. */
export const lagOf = async (log: Pick<EventLog, 'progress'>): Promise<Readonly<Record<string, number>>> => {
  const lag: Record<string, number> = {};
  for (const { group, acknowledged, end } of await log.progress())
    lag[group] = (lag[group] ?? 0) + Math.max(end - acknowledged, 0);
  return lag;
};
