import type { MemoryPorts } from '@mneme/pipeline';
import type { Credential } from './api-key.js';
import type { Metrics, Traffic } from '@mneme/telemetry';
import type { Recall } from '@mneme/pipeline';

/** The injection tokens of the shell: everything a controller works with. */
export const MEMORY_PORTS = Symbol('memory ports');
export const RECALL = Symbol('recall');
export const OPERATIONS = Symbol('operations');
export const HEALTH = Symbol('health');
export const METRICS = Symbol('metrics');

/** The health of the process. */
export interface Health {
  /** An id of this run, new with each start. */
  readonly instance: string;
  /** Resolves while every stage consumes. Throws `Unavailable` where only a restart helps. */
  readonly isAlive: () => Promise<void>;
  /** Resolves when every dependency answers. Throws `Unavailable`. */
  readonly isReady: () => Promise<void>;
}

/** What the shell reports about the process. */
export interface Operations extends Health {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly traffic: Traffic;
  readonly metrics: Metrics;
  /** The statistics of a tenant; `null`: of the whole store. */
  readonly stats: (tenant: string | null) => Promise<Readonly<Record<string, unknown>>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    credential: Credential;
    /** W3C trace parent of the request: the caller's trace, or one that begins here. */
    trace: string;
    /** `null` without one. */
    idempotencyKey: string | null;
  }
}
