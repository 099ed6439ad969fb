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

/** How the process is. */
export interface Health {
  /** Of all servers that ever were, this one. */
  readonly instance: string;
  /** Resolves when all that should consume does. Throws `Unavailable` where only a new start helps. */
  readonly isAlive: () => Promise<void>;
  /** Resolves when what it stands on answers. Throws `Unavailable`. */
  readonly isReady: () => Promise<void>;
}

/** What the shell reports of the process, beside what its commands and queries do. */
export interface Operations extends Health {
  readonly ports: MemoryPorts;
  readonly recall: Recall;
  readonly traffic: Traffic;
  readonly metrics: Metrics;
  /** Of a tenant; `null`: of the whole store. */
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
