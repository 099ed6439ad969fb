import type { DoorPorts } from '@mneme/pipeline';
import type { Credential } from '../api-key.js';
import type { Recall } from '../recall.js';
import type { Traffic } from '../traffic.js';

/** The injection tokens of the shell: everything a controller works with. */
export const DOORS = Symbol('doors');
export const RECALL = Symbol('recall');
export const OPERATIONS = Symbol('operations');

/** What the shell reports of the process, beside what its doors do. */
export interface Operations {
  readonly doors: DoorPorts;
  readonly recall: Recall;
  /** Of all servers that ever were, this one. */
  readonly instance: string;
  readonly isAlive: () => boolean;
  readonly isReady: () => Promise<void>;
  readonly traffic: Traffic;
  readonly stats: () => Promise<Readonly<Record<string, unknown>>>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    credential: Credential;
    /** W3C trace parent of the caller; `null` without one. */
    trace: string | null;
    /** `null` without one. */
    idempotencyKey: string | null;
  }
}
