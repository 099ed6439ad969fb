import { Rejected } from '@mneme/domain';
import type { Outgoing } from '@mneme/ports';

/** The largest event that fits the services' log, whose topics take batches of five mebibytes. */
const LIMIT_BYTES = 4 << 20;

/** Throws `Rejected('too-large')` for an event that the log would not take, before any decision is durable. */
export const assertSize = (events: readonly Outgoing[]): void => {
  for (const { envelope } of events) {
    const bytes = Buffer.byteLength(JSON.stringify(envelope));
    if (bytes <= LIMIT_BYTES) continue;
    throw new Rejected('too-large', `The event has ${bytes} bytes; the log takes ${LIMIT_BYTES}.`);
  }
};
