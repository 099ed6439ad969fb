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
import type { ErasurePoint } from './erasure/erasure-context.js';
import type { Budget } from './models/budget.js';
import type { Step } from './stepwise-work.js';

/** Points at which a process may die without losing or doubling an event; the crash suites stop it there. */
export type Failpoint = 'delivered' | 'answered' | 'decided' | 'settled';

/** Called at every failpoint of deliveries, and of the commits inside them. */
export type OnFailpoint = (point: Failpoint | Step | ErasurePoint, stage: string | null) => void;

/** Named as the stage at the failpoints of erasures. */
export const ERASURES = 'erasures';

/** The dependencies of every stage. */
export interface StageContext {
  readonly log: EventLog;
  readonly state: StateStore;
  readonly work: Work;
  /** Opens what the log holds sealed. */
  readonly keyRing: Pick<KeyRing, 'secretsOf' | 'keysOf' | 'forget' | 'forgetScope'>;
  readonly clock: Clock;
  readonly models: StageModels;
  /** Decides in the place of language models without a budget, or without an answer that can be used. */
  readonly rules: Pick<StageModels, 'extractor' | 'abstractor' | 'adjudicator' | 'judge'>;
  readonly budget: Budget;
  /** How long after an answer that cannot be used a model is asked again; each further time six times as long. */
  readonly askAgainMs: number;
  /** What tenants ask of a language model that reads. */
  readonly instructions: InstructionsOf;
  /** When entries are consolidated. */
  readonly consolidation: ConsolidationSchedule;
  readonly capacity: Capacity;
  /** Written at once, beside the unit of work: what is written twice, or in another order, comes to the same. */
  readonly knowledge: KnowledgeGraph;
  readonly pseudonyms: PseudonymsOf;
  /** Whether tenants share knowledge. */
  readonly sharing: SharingOf;
  /** How long a conversation is silent before its held messages are released. */
  readonly idleAfterMs: number;
  /** Resolves when the stages may go on: requests come first. */
  readonly backpressure: () => Promise<void>;
  readonly logger: Logger;
  readonly failpoint: (point: Failpoint, stage: string) => void;
  /** Called with every count and measurement. */
  readonly observe: Observe;
  /** Called when a consumer died for good. Alive but consuming nothing is the worst failure: the process must end. */
  readonly onDeath: (error: unknown) => void;
}
