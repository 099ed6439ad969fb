import { codeOf, type Running } from '@mneme/runner';
import { eraseOften, openClaims, reviseOften, runTenantsOften, SWEEP_AFTER_MS } from '@mneme/upkeep';
import { LIVE_KEYS_MS, openPseudonyms } from '@mneme/sealing';
import type { Models } from '@mneme/telemetry';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ERASURES, type OnFailpoint, REVISIONS } from '../failpoint.js';
import type { Settings } from '../config/embedded.js';
import { erasingPorts, recordingPorts } from '../recording-ports.js';
import type { ServiceName } from './services.js';
import type { ServicesStores } from './stores.js';

export type ObservedStores = ServicesStores & { readonly models: Models };

interface Needs {
  readonly logger: Logger;
  readonly keeping: Settings['keeping'];
  readonly failpoint: OnFailpoint;
  readonly maySweep: () => boolean;
}

/** Service that runs the work that no request waits for. The number of its replicas depends on that work. */
const UNATTENDED: ServiceName = 'consolidator';

/** True if one of the services carries out erasures and erases expired data. */
export const isUnattended = (names: readonly ServiceName[]): boolean => names.includes(UNATTENDED);

/** Starts erasures and consolidations of tenants. Returns an empty list if none of the services runs them. */
export const unattendedOn = (
  names: readonly ServiceName[],
  observed: ObservedStores,
  needs: Needs,
): readonly Running[] => {
  if (!isUnattended(names)) return [];
  const recording = recordingPorts({ ...observed, ...observed.models });
  const { clock } = observed;
  return [
    erasingOn(observed, recording, needs),
    reviseOften({
      ...observed,
      clock,
      logger: needs.logger,
      backpressure: () => nextTurn(),
      failpoint: (point) => needs.failpoint(point, REVISIONS),
    }),
    runTenantsOften({ ...observed, clock, logger: needs.logger }),
  ];
};

const erasingOn = (
  observed: ObservedStores,
  recording: ReturnType<typeof recordingPorts>,
  { logger, failpoint, keeping, maySweep }: Needs,
): Running => {
  const { clock, sessions } = recording;
  return eraseOften({
    ...observed,
    pseudonyms: openPseudonyms(observed.keyRing),
    recording,
    erasing: erasingPorts({ ...observed, clock, sessions }, keeping),
    retention: keeping.retention,
    logger,
    clock,
    maySweep,
    backpressure: () => nextTurn(),
    // Does nothing, because the three servers compact their own files.
    compact: () => Promise.resolve(),
    claims: openClaims(observed.state, randomUUID(), {
      onFailure: (error) => logger.warn({ code: codeOf(error) }, 'the heartbeat of erasures waits'),
    }),
    readersHoldMs: 2 * LIVE_KEYS_MS,
    sweepAfterMs: SWEEP_AFTER_MS,
    failpoint: (point) => failpoint(point, ERASURES),
  });
};
