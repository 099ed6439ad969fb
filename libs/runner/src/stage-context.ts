import type {
  Capacity,
  ConsolidationSchedule,
  InstructionsOf,
  PseudonymsOf,
  SharingOf,
  StageModels,
} from '@mneme/pipeline';
import type { Clock, EventLog, KnowledgeGraph, StateStore, Work } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import type { Logger } from 'pino';
import type { Observe } from '@mneme/telemetry';
import type { Budget } from './models/budget.js';

/** Points at which the crash suites stop a process. No event may be lost or duplicated there. */
export type Failpoint = 'delivered' | 'answered' | 'decided' | 'settled';

export interface StageContext {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly work: Work;
  readonly keyRing: Pick<KeyRing, 'secretsOf' | 'keysOf' | 'forget' | 'forgetScope'>;
  readonly clock: Clock;
  readonly models: StageModels;
  /** Rule-based models. The rules decide if a language model has no budget or gives no usable answer. */
  readonly rules: Pick<StageModels, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'>;
  readonly budget: Budget;
  /**
   * Milliseconds before a model is asked again. Each further pause is six times as long as the one before.
   */
  readonly askAgainMs: number;
  readonly instructions: InstructionsOf;
  readonly consolidation: ConsolidationSchedule;
  readonly capacity: Capacity;
  /**
   * Shared knowledge. Its writes take effect immediately, outside the unit of work. They may be repeated and
   * arrive in any order.
   */
  readonly knowledge: KnowledgeGraph;
  readonly pseudonyms: PseudonymsOf;
  readonly sharing: SharingOf;
  /** Idle time after which the held messages of a conversation are released. */
  readonly idleAfterMs: number;
  /** Resolves when stages may continue. Requests of the API have priority over stages. */
  readonly backpressure: () => Promise<void>;
  readonly logger: Logger;
  readonly failpoint: (point: Failpoint, stage: string) => void;
  readonly observe: Observe;
  /**
   * Called if a consumer fails permanently. After this call the process must end, because it no longer
   * consumes events.
   */
  readonly onDeath: (error: unknown) => void;
}
