import { Rejected } from '@mneme/domain';
import type { Outgoing } from '@mneme/ports';

/** Maximum size of an event. It is below the limit of the Kafka topics, which accept batches of 5 MiB. */
const LIMIT_BYTES = 4 << 20;

/**
 * Throws `Rejected('too-large')`. Called before rows are written, so that no stored decision lacks its
 * events.
 */
export const assertSize = (events: readonly Outgoing[]): void => {
  for (const { envelope } of events) {
    const bytes = Buffer.byteLength(JSON.stringify(envelope));
    if (bytes <= LIMIT_BYTES) continue;
    throw new Rejected('too-large', `The event has ${bytes} bytes; the log takes ${LIMIT_BYTES}.`);
  }
};
