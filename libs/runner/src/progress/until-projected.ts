import { Unavailable } from '@mneme/domain';
import { topics } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import type { EventLog, Progress } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 100;

/**
 * Resolves when index and facts have all current entries of the log. Throws `Unavailable` after five seconds.
 */
export const untilProjected = async (log: Pick<EventLog, 'progress'>): Promise<void> => {
  const ends = new Map((await progressOf(log)).map((group) => [partitionKey(group), group.end]));
  const until = performance.now() + PATIENCE_MS;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const progress = await progressOf(log);
    const behind = progress.find((group) => group.acknowledged < (ends.get(partitionKey(group)) ?? 0));
    if (!behind) return;
    if (performance.now() > until)
      throw new Unavailable('projections-behind', `"${behind.group}" is still being processed.`);
    await pause(pauseMs);
  }
};

const PROJECTIONS = [pipeline.remember.name, pipeline.facts.name];

const progressOf = async (log: Pick<EventLog, 'progress'>) =>
  (await Promise.all(PROJECTIONS.map((group) => log.progress({ group, topic: topics.entries.name })))).flat();

const partitionKey = ({ group, partition, epoch }: Progress): string => `${group}/${partition}/${epoch}`;
