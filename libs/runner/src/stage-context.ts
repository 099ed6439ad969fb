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

/** Points at which a process may die without losing or doubling an event. The crash suites stop it there. */
export type Failpoint = 'delivered' | 'answered' | 'decided' | 'settled';

export interface StageContext {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly work: Work;
  readonly keyRing: Pick<KeyRing, 'secretsOf' | 'keysOf' | 'forget' | 'forgetScope'>;
  readonly clock: Clock;
  readonly models: StageModels;
  /** Decides instead of language models if there is no budget or no usable answer. */
  readonly rules: Pick<StageModels, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'>;
  readonly budget: Budget;
  /** Milliseconds before a model is asked again. Each further pause is six times as long. */
  readonly askAgainMs: number;
  readonly instructions: InstructionsOf;
  readonly consolidation: ConsolidationSchedule;
  readonly capacity: Capacity;
  /** Written at once, outside the unit of work, because repeated or reordered writes have the same result. */
  readonly knowledge: KnowledgeGraph;
  readonly pseudonyms: PseudonymsOf;
  readonly sharing: SharingOf;
  /** Silence after which the held messages of a conversation are released. */
  readonly idleAfterMs: number;
  /** Resolves when stages may continue. Requests have priority. */
  readonly backpressure: () => Promise<void>;
  readonly logger: Logger;
  readonly failpoint: (point: Failpoint, stage: string) => void;
  readonly observe: Observe;
  /** A consumer has failed permanently. The process must end, or it would live without consuming. */
  readonly onDeath: (error: unknown) => void;
}
