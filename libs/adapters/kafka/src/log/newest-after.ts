import type { EventLog } from '@mneme/ports';
import { topicName } from '../admin/names.js';
import type { LookDependencies } from './look.js';

/**
 * Kafka reports only the first record at or after an instant. If there is one after `than`, which is rare, the
 * newest is found by doubling a step and then by bisection.
 */
export const newestAfter =
  ({ prefix, offsets }: Pick<LookDependencies, 'prefix' | 'offsets'>): EventLog['newestAfter'] =>
  async (topic, than) => {
    const name = topicName(prefix, topic);
    const isReached = async (instant: number): Promise<boolean> =>
      (await offsets.since(name, instant)).size > 0;
    if (!(await isReached(than + 1))) return null;
    let reached = than + 1;
    let step = 1;
    while (await isReached(reached + step)) {
      reached += step;
      step *= 2;
    }
    let beyond = reached + step;
    while (beyond - reached > 1) {
      const middle = reached + Math.floor((beyond - reached) / 2);
      if (await isReached(middle)) reached = middle;
      else beyond = middle;
    }
    return reached;
  };
