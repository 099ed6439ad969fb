import { type Scope, scopeKey } from '@mneme/domain';
import { flow, remainder } from '@mneme/pipeline';
import type { EventLog, Position } from '@mneme/ports';

/**
 * Returns `null` if every stage that reads the topic has acknowledged the records at `marks`, and otherwise
 * the marks that are not passed.
 */
export const passTopic = async (
  log: Pick<EventLog, 'progressIn'>,
  scope: Scope,
  marks: readonly Position[],
): Promise<readonly Position[] | null> =>
  remainder(marks, await log.progressIn(scopeKey(scope))) === null ? null : marks;

/**
 * Follows marks through all topics. Once every stage has passed the marks of one topic, the last records of
 * the next topic become the marks. Returns the marks that are not passed yet, or `null` if all are passed.
 */
export const passFlow = async (
  log: Pick<EventLog, 'progress'>,
  marks: readonly Position[],
): Promise<readonly Position[] | null> => {
  for (let waiting = marks; ;) {
    const [first] = waiting;
    if (!first) return null;
    if (remainder(waiting, await log.progress()) !== null) return waiting;
    waiting = await nextMarks(log, first.topic);
  }
};

const nextMarks = async (log: Pick<EventLog, 'progress'>, after: string): Promise<readonly Position[]> => {
  const progress = await log.progress();
  for (const name of flow.slice(flow.indexOf(after) + 1)) {
    const ends = progress.filter(({ topic, end }) => topic === name && end > 0);
    if (ends.length > 0)
      return ends.map(({ topic, partition, epoch, end }) => ({ topic, partition, epoch, offset: end - 1 }));
  }
  return [];
};
