import { type EventLog, type LogTimes, noteRecorded } from '@mneme/ports';

/** A log that notes each recorded instant that the process appends, reads or looks up. */
export const notingLog = (log: EventLog, times: LogTimes): EventLog => ({
  ...log,
  append: async (events, recordedAt) => {
    const positions = await log.append(events, recordedAt);
    if (events.length > 0) noteRecorded(times, recordedAt);
    return positions;
  },
  subscribe: (consumer) =>
    log.subscribe({
      ...consumer,
      handle: (records) => {
        for (const { recordedAt } of records) noteRecorded(times, recordedAt);
        return consumer.handle(records);
      },
    }),
  newestAfter: async (topic, than) => {
    const newest = await log.newestAfter(topic, than);
    if (newest !== null) noteRecorded(times, newest);
    return newest;
  },
});
