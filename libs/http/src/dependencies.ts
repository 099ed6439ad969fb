import type { ClockControl, ClockState, MemoryPorts, Recall, RecallNotes } from '@mneme/pipeline';
import type { Metrics, Traffic } from '@mneme/telemetry';

/** Injection tokens of the objects that controllers use. */
export const MEMORY_PORTS = Symbol('memory ports');
export const RECALL = Symbol('recall');
export const OPERATIONS = Symbol('operations');
export const HEALTH = Symbol('health');
export const METRICS = Symbol('metrics');

export interface Health {
  /** Id that is new at every start of the server. */
  readonly instance: string;
  /** Resolves if every stage of the process consumes events. Throws `Unavailable` if only a restart helps. */
  readonly isAlive: () => Promise<void>;
  /** Returns the state of the clock. Throws `Unavailable` unless every server of the process answers. */
  readonly isReady: () => Promise<ClockState['state']>;
  readonly clock: ClockControl;
}

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
  /** Statistics of a tenant, or of the whole store if the tenant is `null`. */
  readonly stats: (tenant: string | null) => Promise<Readonly<Record<string, unknown>>>;
}
