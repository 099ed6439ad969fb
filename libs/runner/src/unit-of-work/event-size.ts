import { Rejected } from '@mneme/domain';
import type { Outgoing } from '@mneme/ports';

/** The topics of the services' log accept batches of 5 MiB. */
const LIMIT_BYTES = 4 << 20;

/** Throws `Rejected('too-large')` before rows are written, so that no decision lacks its events. */
export const assertSize = (events: readonly Outgoing[]): void => {
  for (const { envelope } of events) {
    const bytes = Buffer.byteLength(JSON.stringify(envelope));
    if (bytes <= LIMIT_BYTES) continue;
    throw new Rejected('too-large', `The event has ${bytes} bytes; the log takes ${LIMIT_BYTES}.`);
  }
};
