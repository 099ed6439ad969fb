import type { ClockControl, ClockState, MemoryPorts, RecallNotes } from '@mneme/pipeline';
import type { Credential } from './api-key.js';
import type { Metrics, Traffic } from '@mneme/telemetry';
import type { Recall } from '@mneme/pipeline';

/** The injection tokens of the shell, for everything that a controller works with. */
export const MEMORY_PORTS = Symbol('memory ports');
export const RECALL = Symbol('recall');
export const OPERATIONS = Symbol('operations');
export const HEALTH = Symbol('health');
export const METRICS = Symbol('metrics');

/** The health of the process. */
export interface Health {
  /** The unique id of this start of the server. */
  readonly instance: string;
  /** Resolves if every stage of the process consumes. Throws `Unavailable` if only a restart helps. */
  readonly isAlive: () => Promise<void>;
  /** Resolves to the clock beside the log if every server that the process depends on answers. Throws `Unavailable`. */
  readonly isReady: () => Promise<ClockState['state']>;
  /** The clock of the process beside the log. */
  readonly clock: ClockControl;
}

/** The state of the process, which the shell reports beside the answers of commands and queries. */
export interface Operations extends Health {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly recalls: RecallNotes;
  readonly traffic: Traffic;
  readonly metrics: Metrics;
  /** Seals the cursors of pages. `open` throws `Rejected('unknown-cursor')`. */
  readonly cursors: {
    readonly seal: (cursor: string, list: string) => string;
    readonly open: (sealed: string, list: string) => string;
  };
  /** The statistics of a tenant; `null`: of the whole store. */
  readonly stats: (tenant: string | null) => Promise<Readonly<Record<string, unknown>>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before any handler runs. */
    credential: Credential;
    /** The W3C trace parent of the request: the caller's trace, or a new one. */
    trace: string;
    /** The cursor that was sealed for this list. Throws `Rejected('unknown-cursor')`. */
    openCursor: (sealed: string) => string;
    /** `null` if the request has none. */
    idempotencyKey: string | null;
  }
}
