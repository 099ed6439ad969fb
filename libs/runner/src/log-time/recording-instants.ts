import type { Instant } from '@mneme/domain';
import type { Clock, EventLog } from '@mneme/ports';
import { joinedLook } from './joined-look.js';

/**
 * Returns an instant not earlier than the newest record of a topic. Concurrent commands share one request.
 */
export const recordingInstants = (
  log: Pick<EventLog, 'newestAfter'>,
  clock: Clock,
): ((topic: string) => Promise<Instant>) => {
  const looks = new Map<string, () => Promise<void>>();
  return async (topic) => {
    const look = looks.get(topic) ?? joinedLook(() => log.newestAfter(topic, clock.now()));
    looks.set(topic, look);
    await look();
    return clock.now();
  };
};
