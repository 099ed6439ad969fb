import { Rejected } from '@mneme/domain';
import type { Outgoing } from '@mneme/ports';

/** What the log of the services takes: its topics take batches of five mebibytes. */
const LIMIT_BYTES = 4 << 20;

/** Throws `Rejected('too-large')`, before anything is decided for good, for an event that the log would not take. */
export const assertSize = (events: readonly Outgoing[]): void => {
  for (const { envelope } of events) {
    const bytes = Buffer.byteLength(JSON.stringify(envelope));
    if (bytes <= LIMIT_BYTES) continue;
    throw new Rejected('too-large', `The event has ${bytes} bytes; the log takes ${LIMIT_BYTES}.`);
  }
};
